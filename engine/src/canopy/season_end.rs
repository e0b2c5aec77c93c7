//! The end of a season, in its six steps, and of the game.
//!
//! Within a step the players act one after the other, the start player of the season first (ruling
//! R39). Step 1 exists in the base game only under the other option of ruling R07.

use super::actions::{Action, Target, losses};
use super::cards::{Card, Wildlife};
use super::config::{PLAYERS, ThreatRule};
use super::state::{After, Loss, Part, Phase, State};
use super::{Canopy, scoring};
use crate::game::{Player, PlayerSet};
use crate::lanes::Lanes;

/// Runs the end of a season up to its first decision, or through it.
pub(super) fn begin(game: &Canopy, state: &mut State) {
    state.nth = 0;
    if game.config.ants_at_season_end {
        ants(game, state);
    } else {
        seeds(game, state);
    }
}

/// Step 1, wildlife effects: in the base game there is none but Leafcutter Ants, and those only under
/// the other option of ruling R07.
pub(super) fn ants(game: &Canopy, state: &mut State) {
    while let Some(player) = next_in_order(state) {
        state.actor = player;
        // Ruling R06, which names other cards: what was gained in the last turn works here, too.
        state.own().fresh = Wildlife::EMPTY;
        let forest = state.forest(player);
        if forest.can_use(Card::LeafcutterAntsActive) && forest.can_discard() {
            state.phase = Phase::SeasonAnts;
            return;
        }
    }
    state.nth = 0;
    seeds(game, state);
}

/// The next player of the running step; ruling R39: the start player of the season is the first.
fn next_in_order(state: &mut State) -> Option<Player> {
    if usize::from(state.nth) == PLAYERS {
        return None;
    }
    state.nth += 1;
    let nth = state.starter.index() + usize::from(state.nth - 1);
    Some(Player::new(nth % PLAYERS))
}

/// Rule: season end, step 2. Who has a Seed card looks at cards of the Seed deck and may keep some.
pub(super) fn seeds(game: &Canopy, state: &mut State) {
    let config = &game.config;
    while let Some(player) = next_in_order(state) {
        let forest = state.forest(player);
        let (seeds, fires) = (forest.count(Card::Seed), forest.count(Card::Fire));
        if seeds == 0 {
            continue;
        }
        // Rule: one look, however many Seed cards there are, and a card more for each own Fire.
        let look =
            u32::from(config.seed_look) + u32::from(config.seed_look_per_fire) * u32::from(fires);
        // Ruling R06: a Kinkajou gained in the last turn works here.
        let kinkajou = forest.wildlife.contains(Card::KinkajouActive);
        state.actor = player;
        state.seeds.keep = seeds * config.seed_keep + u8::from(kinkajou);
        for _ in 0..(look as usize).min(state.seeds.len()) {
            let slot = state.seeds.draw(player);
            state.seeds.look.push(slot);
        }
        state.placed = None;
        if state.seeds.keep > 0 && !state.seeds.look.is_empty() {
            state.phase = Phase::Seeds;
            return;
        }
        put_back(state);
    }
    threats(game, state, Loss::Plants);
}

/// A decision of step 2.
pub(super) fn keep_seed(game: &Canopy, state: &mut State, action: Action) {
    if let Action::Seed(card) = action {
        let look = state.seeds.look.as_slice();
        let place = look.iter().position(|&slot| game.seed_card(slot) == card);
        state.seeds.look.remove(place.expect("the action named a card of the look"));
        state.seeds.keep -= 1;
        state.placed = Some(card);
        state.gain(card);
        if state.seeds.keep > 0 && state.keepable(game) != 0 {
            return;
        }
    }
    put_back(state);
    game.place(state, After::Seeds);
}

/// Rule: the cards not kept go under the Seed deck, then the Seed cards are discarded.
fn put_back(state: &mut State) {
    state.seeds.keep = 0;
    state.seeds.put_back(state.actor);
    let seeds = state.own().count(Card::Seed);
    for _ in 0..seeds {
        state.own().counts.sub(Lanes::one(Card::Seed.index()));
    }
    // Ruling R29: out of the game.
    state.discards[Card::Seed.index()] += seeds;
}

/// Rule: season end, step 3. Losses to Fire, then to Disease.
fn threats(game: &Canopy, state: &mut State, loss: Loss) {
    state.nth = 0;
    threats_on(game, state, loss);
}

/// How many cards a player loses to one kind of threat, the threats being as they are.
pub(super) fn loss(game: &Canopy, state: &State, player: Player, loss: Loss) -> u8 {
    let (threat, rule) = match loss {
        Loss::Plants => (Card::Fire, game.config.fire),
        Loss::Wildlife => (Card::Disease, game.config.disease),
    };
    let count = |player: Player| state.forest(player).count(threat);
    let spreading = Player::all(PLAYERS).filter(|&p| ThreatRule::spreads(count(p))).count() as u8;
    // Ruling R08: each trigger applies.
    rule.losses(count(player), spreading)
}

fn threats_on(game: &Canopy, state: &mut State, loss: Loss) {
    while let Some(player) = next_in_order(state) {
        state.actor = player;
        let left = self::loss(game, state, player, loss);
        if lose_on(state, loss, left, 0) {
            return;
        }
    }
    match loss {
        Loss::Plants => threats(game, state, Loss::Wildlife),
        Loss::Wildlife => finish(game, state),
    }
}

/// Loses what leaves no choice; true when the actor has one.
fn lose_on(state: &mut State, loss: Loss, mut left: u8, mut from: u8) -> bool {
    while left > 0 {
        let forest = state.forest(state.actor);
        let all = match loss {
            Loss::Plants => forest.counts.only(0..Card::PLANTS.len()).total(),
            Loss::Wildlife => forest.wildlife.len() as u32,
        };
        // Rule: losing more than one has means losing all.
        left = left.min(all as u8);
        if left == 0 {
            break;
        }
        let (mut first, mut count) = (None, 0);
        losses(forest, loss, left, from, |card| {
            first = first.or(Some(card));
            count += 1;
        });
        let card = first.expect("cards to choose from remain, as the last choice made sure");
        if count > 1 {
            state.phase = Phase::Lose { loss, left, from };
            return true;
        }
        state.discard(Target::Card(card));
        left -= 1;
        from = card.index() as u8;
    }
    false
}

/// A decision of step 3.
pub(super) fn lose(game: &Canopy, state: &mut State, loss: Loss, left: u8, card: Card) {
    state.discard(Target::Card(card));
    if !lose_on(state, loss, left - 1, card.index() as u8) {
        threats_on(game, state, loss);
    }
}

/// Steps 4 to 6 and what follows.
fn finish(game: &Canopy, state: &mut State) {
    score(game, state);
    if state.phase != Phase::Over {
        next_season(game, state);
    }
}

/// Steps 4 to 6; after the last season also the end of the game.
pub(super) fn score(game: &Canopy, state: &mut State) {
    let awarded = scoring::tallest(state);
    let award = game.config.points.tallest_tree[usize::from(state.season)];
    for player in Player::all(PLAYERS) {
        let forest = &mut state.forests[player.index()];
        // Rule: season end, step 4. Completed trees not scored yet, then the Tallest Tree.
        forest.points[Part::Trees as usize] += scoring::trees(game, forest);
        forest.completed.mark_scored();
        if let Some((_, height)) = awarded.filter(|(players, _)| players.contains(player)) {
            forest.points[Part::Tallest as usize] += award;
            forest.completed.mark_awarded(height);
        }
        // Rule: season end, step 5. Plants and weather.
        forest.points[Part::Plants as usize] += scoring::plants(game, forest);
        forest.points[Part::Weather as usize] += scoring::weather(game, forest);
        // Rule: season end, step 6. Plants, weather and threats go, trees and wildlife stay.
        let (counted, _) = state.discards.split_first_chunk_mut().expect("more kinds than lanes");
        let mut discards = Lanes::from_counts(*counted);
        discards.add(forest.counts);
        *counted = discards.counts();
        forest.counts = Lanes::EMPTY;
        forest.used = Wildlife::EMPTY;
    }
    state.season += 1;
    if state.season == game.config.setup.seasons {
        end_game(game, state);
    }
}

fn next_season(game: &Canopy, state: &mut State) {
    // Rule: the player with fewest points starts; tied, the one of them who took a card last.
    let score = |player: Player| scoring::total(state.forest(player));
    let fewest = PlayerSet::best(PLAYERS, |player| -score(player));
    state.starter = if fewest.contains(state.last_taker) {
        state.last_taker
    } else {
        fewest.iter().next().expect("somebody has fewest points")
    };
    game.deal_season(state);
}

/// Scores wildlife and the Largest Forest.
fn end_game(game: &Canopy, state: &mut State) {
    // Rule: incomplete trees score nothing.
    let largest = scoring::largest_forest(game, state);
    for player in Player::all(PLAYERS) {
        let forest = &mut state.forests[player.index()];
        forest.points[Part::Wildlife as usize] = scoring::wildlife(game, forest.wildlife);
        if largest.contains(player) {
            forest.points[Part::Largest as usize] = game.config.points.largest_forest;
        }
    }
    state.phase = Phase::Over;
}
