/**
 * Takes one sample of every case per round, in turning order, so that whatever else the machine does meets all of
 * them alike. Each case is an async function that gives a number; the first round is not counted.
 */
export async function interleave(cases, { rounds, onRound }) {
  const names = Object.keys(cases);
  const samples = new Map(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    onRound?.(round, rounds);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      const sample = await cases[name]();
      if (round > 0) samples.get(name).push(sample);
    }
  }
  return samples;
}
