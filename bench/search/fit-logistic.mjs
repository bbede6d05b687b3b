/** Fits a logistic regression to samples `{ values, label, weight }` by Newton's method, with a little regularization. */
export function fitLogistic(samples) {
  const rows = samples.map(({ values }) => [1, ...values]);
  const size = rows[0].length;
  let found = new Array(size).fill(0);
  for (let step = 0; step < 30; step++) {
    const slope = new Array(size).fill(0);
    const curvature = Array.from({ length: size }, () => new Array(size).fill(1e-9));
    rows.forEach((row, k) => {
      const { label, weight } = samples[k];
      const chance = 1 / (1 + Math.exp(-dot(found, row)));
      for (let i = 0; i < size; i++) {
        slope[i] += weight * (label - chance) * row[i];
        for (let j = 0; j < size; j++) curvature[i][j] += weight * chance * (1 - chance) * row[i] * row[j];
      }
    });
    for (let i = 1; i < size; i++) {
      slope[i] -= 0.1 * found[i];
      curvature[i][i] += 0.1;
    }
    const change = solve(curvature, slope);
    found = found.map((value, i) => value + change[i]);
  }
  return { coefficients: found.slice(1), rate: (values) => dot(found, [1, ...values]) };
}

/** How likely an answerable sample has a higher rate than an unanswerable one. */
export function areaUnderCurve(samples) {
  const [no, yes] = [0, 1].map((label) => samples.filter((sample) => sample.label === label));
  const wins = yes.flatMap((a) => no.map((b) => (a.rate > b.rate ? 1 : a.rate === b.rate ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

function dot(a, b) {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

/** Gaussian elimination of a positive definite matrix. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  rows.forEach((pivot, i) => {
    for (const row of rows.slice(i + 1)) {
      const factor = row[i] / pivot[i];
      for (let j = i; j < row.length; j++) row[j] -= factor * pivot[j];
    }
  });
  const solution = [];
  for (let i = rows.length - 1; i >= 0; i--) {
    const known = solution.reduce((sum, value, k) => sum + value * rows[i][rows.length - 1 - k], 0);
    solution.push((rows[i][rows.length] - known) / rows[i][i]);
  }
  return solution.reverse();
}
