/** Progress on stderr, on one line that is written over where that is a terminal. */
export function createLog(name) {
  const show = (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  };
  const log = (text) => process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${name}: ${text}\n`);
  log.step = (text) => show(`${name}: ${text}`);
  log.round = (round, rounds) => show(`${name}: round ${round} of ${rounds}`);
  log.clear = () => show('');
  return log;
}
