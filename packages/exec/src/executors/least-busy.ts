/** How long an unreachable machine is skipped, in milliseconds. */
const downMs = 30_000;

const running = new Map<string, number>();
const downUntil = new Map<string, number>();
let turn = -1;

/** Load and availability of machines or pods, as seen by this server. */
export const leastBusy = {
  /** The machine with the fewest commands, unavailable ones last; equals take turns. */
  choose(machines: readonly string[]): string {
    const rank = (name: string) => (leastBusy.isDown(name) ? 1_000_000 : 0) + (running.get(name) ?? 0);
    turn = (turn + 1) % Math.max(1, machines.length);
    const inTurn = [...machines.slice(turn), ...machines.slice(0, turn)];
    return inTurn.sort((a, b) => rank(a) - rank(b))[0] ?? '';
  },
  /** Counts a command on a machine until the returned function is called. */
  begin(machine: string): () => void {
    running.set(machine, (running.get(machine) ?? 0) + 1);
    return () => void running.set(machine, Math.max(0, (running.get(machine) ?? 0) - 1));
  },
  markDown(machine: string): void {
    downUntil.set(machine, performance.now() + downMs);
  },
  isDown(machine: string): boolean {
    return (downUntil.get(machine) ?? 0) > performance.now();
  },
};
