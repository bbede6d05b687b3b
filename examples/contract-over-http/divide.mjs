const [dividend, divisor] = process.argv.slice(2).map(Number);
if (divisor === 0) {
  console.log(JSON.stringify({ error: { code: 'no_quotient', message: 'nothing can be divided by 0' } }));
  process.exitCode = 1;
} else {
  console.log(JSON.stringify({ quotient: dividend / divisor }));
}
