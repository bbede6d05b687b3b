import { useLayoutEffect, useRef } from 'preact/hooks';
import UPlot from 'uplot';
import { followTheme } from '../../ui/theme.ts';
import type { Columns } from './columns.ts';

interface Props {
  /** Says what the chart shows; the numbers are in the table. */
  label: string;
  columns: Columns;
  /** A colour of the theme for each column. */
  colours: string[];
  /** Names of the places; without them x is a time. */
  names?: string[];
  format?(value: number): string;
}

const height = 220;
const maxNameLength = 18;

/** Bars drawn over each other, in the colours of the theme. */
export function Chart({ label, columns, colours, names, format = String }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shape = JSON.stringify([names, colours]);
  const latest = useRef<UPlot | null>(null);
  const data = useRef(columns as UPlot.AlignedData);
  data.current = columns as UPlot.AlignedData;

  useLayoutEffect(() => {
    const element = place.current as HTMLDivElement;
    const draw = () => {
      latest.current?.destroy();
      latest.current = new UPlot(
        options(element.clientWidth, { colours, names, format }),
        data.current,
        element,
      );
    };
    draw();
    const observer = new ResizeObserver(() =>
      latest.current?.setSize({ width: element.clientWidth, height }),
    );
    observer.observe(element);
    const leave = followTheme(draw);
    return () => {
      leave();
      observer.disconnect();
      latest.current?.destroy();
      latest.current = null;
    };
  }, [shape]);
  useLayoutEffect(() => latest.current?.setData(data.current), [columns]);

  return <div class="chart" ref={place} role="img" aria-label={label} />;
}

type Look = Required<Pick<Props, 'colours' | 'format'>> & { names: string[] | undefined };

function options(width: number, { colours, names, format }: Look): UPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const probe = (name: string) => resolveColour(style.getPropertyValue(`--${name}`));
  const axis = { stroke: probe('muted'), grid: { stroke: probe('line'), width: 1 }, ticks: { show: false } };
  const bars = UPlot.paths.bars?.({ size: [0.7, 48], align: 0 }) as UPlot.Series.PathBuilder;
  return {
    width: Math.max(width, 200),
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: names
        ? { time: false, range: [-0.5, Math.max(names.length, 1) - 0.5] }
        : { time: true, range: (_, first, last) => [first - 30, last + 30] },
      y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] },
    },
    axes: [
      names
        ? {
            ...axis,
            grid: { show: false },
            splits: () => names.map((_, index) => index),
            values: () => names.map(shorten),
            rotate: 35,
            size: 90,
          }
        : { ...axis, grid: { show: false } },
      { ...axis, size: 60, incrs: steps, values: (_, values) => values.map(format) },
    ],
    series: [
      {},
      ...colours.map((colour) => ({
        fill: probe(colour),
        stroke: probe(colour),
        width: 0,
        paths: bars,
        points: { show: false },
      })),
    ],
  };
}

/** Counts and milliseconds are whole. */
const steps = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) => [
  power,
  2 * power,
  5 * power,
]);

function shorten(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;
}

/** Canvas does not support `light-dark()`: resolves the colour. */
function resolveColour(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
