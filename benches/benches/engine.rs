//! Engine benches: the floor, random playouts, sampled worlds. Throughput is games (or samples).
#![expect(clippy::print_stderr, reason = "a bench reports what its games were like")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_pcg::rand_core::SeedableRng;
use std::hint::black_box;
use understory_benches::{GAMES, floor, midgame, playout};
use understory_engine::canopy::Canopy;
use understory_engine::game::{Game, Player};
use understory_engine::rng::Rng;

fn floor(c: &mut Criterion) {
    let mut group = c.benchmark_group("floor");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("hidden-hand", |b| {
        let mut list = Vec::new();
        b.iter(|| {
            let mut policy = rand_pcg::Pcg64Mcg::seed_from_u64(1);
            for seed in 0..GAMES {
                black_box(floor::play(seed, &mut list, &mut policy));
            }
        });
    });
    group.finish();
}

fn playouts<G: Game>(c: &mut Criterion, name: &str, game: &G) {
    let mut actions = Vec::new();
    let mut policy = Rng::new(1);
    let decisions: u32 = (0..GAMES).map(|s| playout(game, s, &mut actions, &mut policy).0).sum();
    eprintln!("{name}: {:.1} decisions a game", f64::from(decisions) / GAMES as f64);
    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function(name, |b| {
        b.iter(|| {
            let mut policy = Rng::new(1);
            for seed in 0..GAMES {
                black_box(playout(game, seed, &mut actions, &mut policy));
            }
        });
    });
    group.finish();
}

fn samples<G: Game>(c: &mut Criterion, name: &str, game: &G) {
    // One world of each game at every tenth decision of its first hundred.
    let worlds: Vec<G::Worlds> = (0..GAMES)
        .map(|seed| game.worlds(&midgame(game, seed, seed as u32 % 10 * 10), Player::new(0)))
        .collect();
    let mut state = game.deal(0);
    let mut group = c.benchmark_group("sample");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function(name, |b| {
        let mut rng = Rng::new(1);
        b.iter(|| {
            for worlds in &worlds {
                game.sample(worlds, &mut rng, &mut state);
                black_box(&state);
            }
        });
    });
    group.finish();
}

fn canopy(c: &mut Criterion) {
    let game = Canopy::two_player();
    playouts(c, "canopy/2p", &game);
    samples(c, "canopy/2p", &game);
}

criterion_group!(benches, floor, canopy);
criterion_main!(benches);
