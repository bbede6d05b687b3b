import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createEventLog } from './event-log.ts';

const idsIn = (frames: string[]) => frames.map((frame) => /^id: (.*)$/m.exec(frame)?.[1]);

describe('createEventLog', () => {
  it('gives a page exactly what it missed, or tells it to load everything', () => {
    const events = fc.array(fc.constantFrom('catalogue', 'call-progress'), { maxLength: 40 });
    fc.assert(
      fc.property(events, fc.nat(40), fc.integer({ min: 1, max: 10 }), (names, away, maxEvents) => {
        const log = createEventLog({ instance: 'i', maxEvents });
        const heard: string[] = [];
        let leftAt = log.last();
        names.forEach((name, at) => {
          if (at === away) {
            leftAt = log.last();
            log.listen((frame) => heard.push(frame));
          }
          if (name === 'catalogue') log.emit('catalogue', {});
          else log.emit('call-progress', { id: 'c', line: 'l' });
        });
        if (away >= names.length) leftAt = log.last();
        const missed = log.since(leftAt);
        const lasting = heard.filter((frame) => frame.startsWith('id: '));
        if (lasting.length <= maxEvents) expect(missed).toEqual(lasting);
        else expect(missed).toEqual([expect.stringContaining('event: reset')]);
        expect(idsIn(missed).at(-1) ?? leftAt).toBe(log.last());
      }),
    );
  });

  it.each(['', 'i', 'i.', 'i.x', 'other.1', 'i.99', 'i.-1', 'i.1.5', 'i.1e0', 'i. 1'])(
    'does not know the event %j',
    (id) => {
      const log = createEventLog({ instance: 'i' });
      log.emit('catalogue', {});
      expect(log.since(id)).toEqual([expect.stringContaining('event: reset')]);
    },
  );

  it('keeps at least the newest event, however large it is', () => {
    const log = createEventLog({ instance: 'i', maxChars: 10 });
    const before = log.last();
    log.emit('catalogue', {});
    expect(log.since(before)).toHaveLength(1);
    log.emit('catalogue', {});
    expect(log.since(before)).toEqual([expect.stringContaining('event: reset')]);
  });

  it('writes each event as one line of data, whatever is in it', () => {
    const log = createEventLog({ instance: 'i' });
    const frames: string[] = [];
    log.listen((frame) => frames.push(frame));
    log.emit('call-progress', { id: 'c', line: 'a\n\ndata: forged\r\nid: 7' });
    expect(frames).toEqual([
      'event: call-progress\ndata: {"id":"c","line":"a\\n\\ndata: forged\\r\\nid: 7"}\n\n',
    ]);
  });
});
