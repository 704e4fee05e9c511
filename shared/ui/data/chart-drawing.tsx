import { useId, useLayoutEffect, useRef, useState } from 'react';
import { look } from '../look';
import styles from './chart.module.css';
import { axisOf, labelEvery, startOf } from './chart.rules';
import { useDataText } from './data-text';

export interface Series {
  name: string;
  /** One for each label; null where there is none. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** What the chart shows; one sentence. */
  label: string;
  kind: 'bars' | 'line';
  /** Along the axis, such as days. */
  labels: readonly string[];
  /** Three at most: people cannot tell more apart. */
  series: readonly Series[];
  /** Writes a value, such as an amount. */
  format?: (value: number) => string;
}

/** The drawing's own measures; it is scaled to its place, and wider where that is wide. */
const size = { width: 640, height: 280, end: 8, top: 12, bottom: 32 };
const largestScale = 1.25;
const innerHeight = size.height - size.top - size.bottom;

export function ChartDrawing({ label, kind, labels, series, format = String }: ChartProps) {
  const t = useDataText();
  const id = useId();
  const { place: drawing, width } = useDrawingWidth();
  const axis = axisOf(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const most = axis.at(-1) ?? 1;
  const start = startOf(axis.map((step) => format(step)));
  const band = (width - start - size.end) / Math.max(1, labels.length);
  const x = (place: number) => start + band * (place + 0.5);
  const y = (value: number) => size.top + innerHeight * (1 - value / most);
  const every = labelEvery(labels.length, Math.floor(width / 80));
  return (
    <figure aria-labelledby={id} className={styles.chart}>
      <figcaption className={look('medium', 'below-12')} id={id}>
        {label}
      </figcaption>
      {series.length > 1 ? (
        <ul className={`${look('row', 4, 24)} ${styles.legend}`}>
          {series.map(({ name }, place) => (
            <li className={styles[`series${place}`]} key={name}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <svg aria-hidden="true" className={styles.drawing} ref={drawing} viewBox={`0 0 ${width} ${size.height}`}>
        {axis.map((step) => (
          <g key={step}>
            <line className={styles.grid} x1={start} x2={width - size.end} y1={y(step)} y2={y(step)} />
            <text className={styles.step} textAnchor="end" x={start - 8} y={y(step) + 4}>
              {format(step)}
            </text>
          </g>
        ))}
        {labels.map((text, place) =>
          place % every === 0 ? (
            <text className={styles.step} key={text} textAnchor="middle" x={x(place)} y={size.height - 8}>
              {text}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, which) => (
          <g className={styles[`series${which}`]} key={name}>
            {kind === 'bars' ? (
              <Bars band={band} labels={labels} of={series.length} values={values} which={which} x={x} y={y} />
            ) : (
              <Line labels={labels} values={values} x={x} y={y} />
            )}
          </g>
        ))}
      </svg>
      <details className={styles.details}>
        <summary data-thumb>{t('chart.table')}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <td />
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((text, place) => (
                <tr key={text}>
                  <th scope="row">{text}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{typeof values[place] === 'number' ? format(values[place]) : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** Returns how wide the drawing is in its own measures, and keeps it as wide as its place. */
function useDrawingWidth() {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(size.width);
  // Measures before the first paint, so that nothing below it moves.
  useLayoutEffect(() => {
    const drawing = place.current;
    if (!drawing) return;
    const measure = () => setWidth(Math.max(size.width, Math.round(drawing.clientWidth / largestScale)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

interface DrawnProps {
  labels: readonly string[];
  values: readonly (number | null)[];
  x: (place: number) => number;
  y: (value: number) => number;
}

function Bars({ labels, values, x, y, band, of, which }: DrawnProps & { band: number; of: number; which: number }) {
  const width = Math.min(64, (band * 0.7) / of);
  const bottom = size.height - size.bottom;
  return labels.map((text, place) => {
    const value = values[place];
    if (!value) return null;
    const start = x(place) + (which - of / 2) * width;
    return (
      <rect height={bottom - y(value)} key={text} rx="3" width={Math.max(1, width - 2)} x={start + 1} y={y(value)}>
        <title>{`${text}: ${value}`}</title>
      </rect>
    );
  });
}

/** The line breaks where there is no value. */
function Line({ labels, values, x, y }: DrawnProps) {
  const path = values.map((value, place) =>
    value === null ? '' : `${place > 0 && typeof values[place - 1] === 'number' ? 'L' : 'M'}${x(place)} ${y(value)}`,
  );
  return (
    <>
      <path d={path.join('')} />
      {labels.map((text, place) => {
        const value = values[place];
        return typeof value === 'number' ? <circle cx={x(place)} cy={y(value)} key={text} r="3.5" /> : null;
      })}
    </>
  );
}
