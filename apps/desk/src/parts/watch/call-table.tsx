import type { CallEntry } from '@climax/desk/api';
import { showLine } from '@climax/text';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WordBadge } from '../../ui/badge.tsx';
import { durationText } from '../../ui/duration-text.ts';
import { scrollToRow, visibleRange } from './visible-range.ts';

const rowHeight = 32;

interface Props {
  calls: CallEntry[];
  chosen: string | null;
  onChoose(id: string): void;
}

/** The calls, newest first. Only the rows that can be seen are drawn. */
export function CallTable({ calls, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 600, rowHeight });
  const [active, setActive] = useState<string | null>(chosen);
  const look = () => {
    if (list.current)
      setView({ scrollTop: list.current.scrollTop, height: list.current.clientHeight, rowHeight });
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    observer.observe(list.current as HTMLElement);
    return () => observer.disconnect();
  }, []);
  useSteadyScroll(list, calls);

  const move = (event: KeyboardEvent) => {
    const current = calls.findIndex(({ id }) => id === active);
    const next = nextRow(event.key, current, calls.length);
    const call = calls[next];
    if (event.key === 'Enter' && active) onChoose(active);
    if (next === current || !call) return;
    event.preventDefault();
    setActive(call.id);
    list.current?.scrollTo({ top: scrollToRow(view, next) });
  };

  const { first, end } = visibleRange(view, calls.length);
  return (
    <div>
      <Heads />
      <div
        class="calls"
        ref={list}
        role="listbox"
        aria-label="Calls, newest first"
        tabindex={0}
        {...(active &&
          calls.some(({ id }) => id === active) && { 'aria-activedescendant': `call-${active}` })}
        onScroll={look}
        onKeyDown={move}
      >
        <div class="inner" role="presentation" style={{ height: `${calls.length * rowHeight}px` }}>
          {calls.slice(first, end).map((call, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={call.id}
              id={`call-${call.id}`}
              class="call-row"
              role="option"
              aria-selected={call.id === chosen}
              aria-setsize={calls.length}
              aria-posinset={first + index + 1}
              {...(call.id === active && { 'data-active': true })}
              style={{ transform: `translateY(${(first + index) * rowHeight}px)` }}
              onClick={() => {
                setActive(call.id);
                onChoose(call.id);
              }}
            >
              <Cells call={call} />
            </div>
          ))}
        </div>
        {calls.length === 0 && <p class="empty muted">No calls yet.</p>}
      </div>
    </div>
  );
}

/** Decorative; each row has its own labels. */
function Heads() {
  return (
    <div class="call-row heads" aria-hidden="true">
      <span>Time</span>
      <span class="optional">Client</span>
      <span>Tool</span>
      <span class="optional">Command line</span>
      <span>Verdict</span>
      <span class="number optional">Exit</span>
      <span class="number">Took</span>
    </div>
  );
}

function Cells({ call }: { call: CallEntry }) {
  return (
    <>
      <span class="muted">{timeText(call.time)}</span>
      <span class="optional">{showLine(call.client ?? '')}</span>
      <span class="name">{showLine(call.tool)}</span>
      <span class="optional code">{showLine(call.line ?? '')}</span>
      <span>
        <WordBadge
          word={call.verdict === 'unfinished' && call.source === 'server' ? 'running' : call.verdict}
        />
      </span>
      <span class="number optional">{call.exit ?? ''}</span>
      <span class="number">{durationText(call.durationMs)}</span>
    </>
  );
}

/** When scrolled down, the visible rows stay in place as new calls arrive above. */
function useSteadyScroll(list: { current: HTMLElement | null }, calls: CallEntry[]): void {
  const before = useRef(calls);
  useLayoutEffect(() => {
    const [newest] = before.current;
    before.current = calls;
    if (!list.current || list.current.scrollTop === 0 || !newest) return;
    const added = calls.findIndex(({ id }) => id === newest.id);
    if (added > 0) list.current.scrollTop += added * rowHeight;
  }, [calls]);
}

function nextRow(key: string, current: number, count: number): number {
  const page = 10;
  const targets = new Map([
    ['ArrowDown', current + 1],
    ['ArrowUp', current - 1],
    ['PageDown', current + page],
    ['PageUp', current - page],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const target = targets.get(key);
  return target === undefined ? current : Math.max(0, Math.min(count - 1, target));
}

function timeText(time: string): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString('en-GB')
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
