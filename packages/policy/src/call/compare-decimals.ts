/**
 * Compares two decimal numbers given as text exactly: negative, 0 or positive. Undefined if one of them is not a
 * decimal number (`0x10`, `1_000`, `nan`, ...).
 */
export function compareDecimals(a: string, b: string): number | undefined {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  if (!left || !right) return undefined;
  if (left.sign !== right.sign) return left.sign - right.sign;
  const order = compareMagnitudes(left, right);
  return left.sign < 0 ? 0 - order : order;
}

interface Decimal {
  sign: -1 | 0 | 1;
  /** Exponent of the first significant digit. */
  exponent: number;
  /** Digits without leading and trailing zeros. */
  digits: string;
}

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', power = '0'] = shape.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const all = whole + fraction;
  const leadingZeros = /^0*/.exec(all)![0].length;
  const digits = all.slice(leadingZeros, endOfDigits(all));
  if (digits === '') return { sign: 0, exponent: 0, digits };
  return { sign: sign === '-' ? -1 : 1, exponent: Number(power) + whole.length - leadingZeros, digits };
}

/** Index of the trailing zeros. (A regular expression would rescan every run of zeros.) */
function endOfDigits(text: string): number {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return end;
}

function compareMagnitudes(a: Decimal, b: Decimal): number {
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -1 : 1;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -1 : 1;
}
