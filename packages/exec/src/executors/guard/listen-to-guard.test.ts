import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listenToGuard } from './listen-to-guard.ts';

const id = '94f61eb3-a103-4c6f-b0a0-04d6d6b2a066';
const line = (word: string, code = 0) => `\nclimax-guard ${id} ${word} ${code}\n`;

function listen(text: string, cuts: number[] = []) {
  let begins = 0;
  const listener = listenToGuard(id, () => {
    begins += 1;
  });
  const bytes = Buffer.from(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const parts = places.slice(1).map((end, index) => listener.push(bytes.subarray(places[index], end)));
  return { text: Buffer.concat([...parts, listener.end()]).toString(), report: listener.report, begins };
}

describe('listenToGuard', () => {
  it('drops the lines of the guard and what the transport adds, wherever the stream is cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', 'ü', 'climax-guard', ' ', id.slice(0, 4)) });
    fc.assert(
      fc.property(text, text, text, fc.array(fc.nat()), (before, own, after, cuts) => {
        const heard = listen(before + line('begin') + own + line('exit1', 7) + after, cuts);
        expect(heard.text).toBe(own);
        expect(heard.begins).toBe(1);
        expect(heard.report).toEqual({ hasBegun: true, end: { how: 'exit1', code: 7 } });
      }),
    );
  });

  it('returns what the transport said when the guard never spoke', () => {
    expect(listen('ssh: no route\nto host')).toMatchObject({
      text: 'ssh: no route\nto host',
      report: { hasBegun: false },
    });
    expect(listen(`x${line('missing', 127)}y`)).toMatchObject({
      text: '',
      report: { hasBegun: false, end: { how: 'missing', code: 127 } },
    });
  });

  it('holds back no more than a message may have', () => {
    const listener = listenToGuard(id);
    listener.push(Buffer.from(line('begin')));
    const parts = [`\nclimax-guard ${id} `, ...Array.from({ length: 50 }, () => '0'.repeat(1000))];
    let passed = 0;
    for (const [index, part] of parts.entries()) {
      passed += listener.push(Buffer.from(part)).length;
      expect(passed).toBeGreaterThan(index * 1000 - 100);
    }
    expect(passed + listener.end().length).toBe(parts.join('').length);
  });

  it('passes on what is not a message, wherever the stream is cut', () => {
    const beginning = `\nclimax-guard ${id} `;
    const unit = fc.constantFrom('a', '\n', ' ', '0', beginning, beginning.slice(0, 9));
    const words = fc.string({ unit }).filter((text) => !/ [a-z]+[01]? \d+\r?\n/.test(text));
    fc.assert(
      fc.property(words, fc.array(fc.nat()), (own, cuts) => {
        expect(listen(`${line('begin')}${own}.${line('exit0')}`, cuts).text).toBe(`${own}.`);
      }),
    );
  });

  it('does not mistake the line of another guard for its own', () => {
    const foreign = `\nclimax-guard ${id.replace('9', '8')} exit0 0\n`;
    expect(listen(line('begin') + foreign)).toMatchObject({ text: foreign, report: { hasBegun: true } });
  });
});
