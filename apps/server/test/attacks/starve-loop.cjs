// Loaded into a server with `--require`: on SIGUSR2 its event loop is kept from reading while a command prints and ends.
const { spawn } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const directory = process.env.STARVE_DIRECTORY;

process.on('SIGUSR2', () => {
  const command = Number(readFileSync(join(directory, 'pid'), 'utf8'));
  const other = spawn('printf', ['x']);
  // Its output and its end wait together, so that they are handled in one turn: the output first.
  blockUntil(() => hasEnded(other.pid));
  other.stdout.once('data', () => {
    writeFileSync(join(directory, 'go'), '');
    blockUntil(() => hasEnded(command));
    block(300);
  });
  other.once('exit', () => {
    stayAmongTimers(8);
    // Comes before anything is read again, so that the first timer is due when the loop gets to it.
    setImmediate(() => block(50));
  });
});

/**
 * Keeps the loop among its timers, where it reads no pipe: what a timer leaves to a promise blocks, then arms the next one, which
 * brings the loop's clock up to date, so that the next is due before the loop goes on.
 */
function stayAmongTimers(times) {
  setTimeout(async () => {
    await undefined;
    block(250);
    if (times > 1) stayAmongTimers(times - 1);
    block(5);
    setTimeout(() => {}, 1);
  }, 1);
}

function blockUntil(isTrue) {
  for (let waited = 0; !isTrue() && waited < 10_000; waited += 10) block(10);
}

function block(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Gone from the process table, or waiting there to be collected. */
function hasEnded(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
