const day = Date.parse('2026-11-01T00:00:00Z');

/** An audit file with this many calls of `recorded_tool`, one a second; every tenth was refused. */
export function auditLines(count: number): string {
  const lines = Array.from({ length: count }, (_, number) => {
    const time = new Date(day + number * 1000).toISOString();
    const id = `recorded-${number}`;
    const isRefused = number % 10 === 9;
    const start = {
      v: 2,
      id,
      time,
      event: 'start',
      client: 'recorder',
      session: 's',
      address: null,
      token: null,
      tool: 'recorded_tool',
      arguments: { number },
      argv: ['echo', `recorded ${number}`],
      directory: '/',
      executor: 'local',
      input_bytes: 0,
      rule: null,
    };
    const end = {
      v: 2,
      id,
      time,
      event: 'end',
      tool: 'recorded_tool',
      verdict: isRefused ? 'refused' : 'allowed',
      findings: [],
      failure: isRefused ? 'refused_by_policy' : null,
      end: isRefused ? null : 'exited',
      exit: isRefused ? null : 0,
      run_ms: 5,
      duration_ms: number % 100,
    };
    return `${JSON.stringify(start)}\n${JSON.stringify(end)}\n`;
  });
  return lines.join('');
}
