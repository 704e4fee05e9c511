import 'uplot/dist/uPlot.min.css';
import type { HealthAnswer } from '@charis/delivery/client';
import { colors } from '@charis/shared/brand';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './health.module.css';
import { type Fault, share } from './share';

/** Each line has a colour and a pattern of dashes, so that people who see no colours know which is which. */
const strokes = ['#33172f', '#b3541e', '#2f6f6a', '#7a4fa3', '#8a6d1f', '#2b5d9b'];
const dashes = [[], [8, 4], [2, 3], [12, 3, 2, 3]];
const height = 220;

const times = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const days = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** Returns the label of a time: the day where days are shown. */
const timeLabel = (at: number, step: number) => (step >= 86_400 ? days : times).format(at * 1000);

const seconds = (iso: string) => Date.parse(iso) / 1000;

/** Returns the lines on one axis of time; a step in which a version had no visit is a gap. */
function linesOf(health: HealthAnswer, fault: Fault): uPlot.AlignedData {
  const moments = [...new Set(health.series.flatMap(({ points }) => points.map(({ at }) => seconds(at))))].sort(
    (one, other) => one - other,
  );
  const lines = health.series.map(({ points }) => {
    const byTime = new Map(points.map((point) => [seconds(point.at), share(point, fault)]));
    return moments.map((time) => byTime.get(time) ?? null);
  });
  return [moments, ...lines];
}

/** Draws the changes of the channel as lines across, those of one moment as one. */
function drawChanges(plot: uPlot, changes: HealthAnswer['changes']): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colors.muted;
  ctx.setLineDash([3, 3]);
  for (const x of new Set(changes.map(({ at }) => Math.round(plot.valToPos(seconds(at), 'x', true))))) {
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

interface ChartProps {
  health: HealthAnswer;
  fault: Fault;
  label: string;
}

/** Shows the share of visits in which something went wrong, a line for each version and arm. The table below says the same in words. */
export function Chart({ health, fault, label }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const plot = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { range: [seconds(health.from), seconds(health.to)] },
          y: { range: (_, __, most) => [0, Math.max(1, most)] },
        },
        axes: [
          {
            values: (_, splits) => splits.map((at) => timeLabel(at, (splits[1] ?? at) - (splits[0] ?? at))),
            space: 72,
          },
          { values: (_, values) => values.map((value) => `${value}%`), size: 64 },
        ],
        series: [
          {},
          ...health.series.map((_, line) => ({
            stroke: strokes[line % strokes.length] ?? colors.ink,
            dash: dashes[line % dashes.length] ?? [],
            width: 2,
            spanGaps: true,
            // A line of a single moment would not be seen.
            points: { show: true, size: 6 },
          })),
        ],
        // Before the lines, which stay visible where something has just changed.
        hooks: { drawAxes: [(drawn) => drawChanges(drawn, health.changes)] },
      },
      linesOf(health, fault),
      box,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [health, fault]);
  return <div aria-label={label} className={styles.chart} ref={place} role="img" />;
}

/** Shows which line is whose. */
export function Key({ place }: { place: number }) {
  return (
    <svg aria-hidden="true" className={styles.key} viewBox="0 0 32 8">
      <line
        stroke={strokes[place % strokes.length]}
        strokeDasharray={dashes[place % dashes.length]?.join(' ')}
        strokeWidth="3"
        x1="0"
        x2="32"
        y1="4"
        y2="4"
      />
    </svg>
  );
}
