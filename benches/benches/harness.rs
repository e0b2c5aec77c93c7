//! Harness benches: games of random agents through the harness's own loop, beside the floor and the
//! bare engine of the same run. Throughput is games.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use understory::harness::{Row, Seats, Watched};
use understory_agents::registry::AgentSpec;
use understory_benches::{GAMES, playout};
use understory_engine::canopy::Canopy;
use understory_engine::game::Game;
use understory_engine::rng::Rng;

fn canopy(c: &mut Criterion) {
    let game = Canopy::two_player();
    let mut group = c.benchmark_group("harness");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("bare/canopy/2p", |b| {
        let mut actions = Vec::new();
        b.iter(|| {
            let mut policy = Rng::new(1);
            for seed in 0..GAMES {
                black_box(playout(&game, seed, &mut actions, &mut policy));
            }
        });
    });
    group.bench_function("canopy/2p", |b| {
        let random: AgentSpec = "random".parse().expect("random is an agent");
        let mut seats = Seats::<Canopy>::new([&random, &random].into_iter());
        let mut row = Row::new(2, game.score_parts().len());
        b.iter(|| {
            for seed in 0..GAMES {
                seats.play(&game, seed, Watched::default(), &mut row);
                black_box(&row);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, canopy);
criterion_main!(benches);
