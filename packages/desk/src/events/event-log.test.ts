import { describe, expect, it } from '@jest/globals';
import { createEventLog } from './event-log.ts';

const names = (frames: string[]) => frames.map((frame) => /^event: (.*)$/m.exec(frame)?.[1]);

describe('createEventLog', () => {
  it('gives a page that was away exactly what it missed', () => {
    const log = createEventLog({ instance: 'a' });
    log.emit('catalogue', {});
    const seen = log.last();
    log.emit('approval-closed', { id: '1', outcome: 'deny' });
    log.emit('catalogue', {});
    expect(names(log.since(seen))).toEqual(['approval-closed', 'catalogue']);
    expect(log.since(log.last())).toEqual([]);
    expect(names(log.since('a.0'))).toHaveLength(3);
  });

  it.each(['b.1', 'a.99', 'a.-1', 'a.x', 'a', '', 'a.1.5', 'a.0x1'])(
    'resets a page that has seen %j',
    (id) => {
      const log = createEventLog({ instance: 'a' });
      log.emit('catalogue', {});
      log.emit('catalogue', {});
      expect(log.since(id)).toEqual([`id: ${log.last()}\nevent: reset\ndata: {}\n\n`]);
    },
  );

  it('forgets the oldest events, and tells clients who missed them', () => {
    const log = createEventLog({ instance: 'a', maxEvents: 3 });
    for (let i = 0; i < 5; i++) log.emit('catalogue', {});
    expect(names(log.since('a.2'))).toEqual(['catalogue', 'catalogue', 'catalogue']);
    expect(names(log.since('a.1'))).toEqual(['reset']);
  });

  it('keeps within its size whatever the events hold', () => {
    const log = createEventLog({ instance: 'a', maxChars: 1000 });
    for (let i = 0; i < 5; i++) log.emit('approval-closed', { id: 'x'.repeat(400), outcome: 'deny' });
    expect(names(log.since('a.3'))).toHaveLength(2);
    expect(names(log.since('a.2'))).toEqual(['reset']);
  });

  it('tells progress only to those who listen', () => {
    const log = createEventLog({ instance: 'a' });
    const heard: string[] = [];
    const stop = log.listen((frame) => heard.push(frame));
    log.emit('call-progress', { id: '1', line: 'half\ndone' });
    stop();
    log.emit('catalogue', {});
    expect(heard).toEqual(['event: call-progress\ndata: {"id":"1","line":"half\\ndone"}\n\n']);
    expect(log.last()).toBe('a.1');
  });
});
