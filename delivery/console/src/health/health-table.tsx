import type { HealthAnswer } from '@charis/delivery/client';
import { texts } from '../texts';
import { Key } from './chart';
import styles from './health.module.css';
import { faults, percent, share, upperQuartile } from './share';

const { health: words } = texts;

type Series = HealthAnswer['series'][number];

const counts = new Intl.NumberFormat('en-AU');

/** Returns the steps at which loads failed, such as `entry 12`. */
const phasesOf = ({ total: { phases } }: Series) =>
  Object.entries(phases)
    .filter(([, count]) => count > 0)
    .map(([phase, count]) => `${phase} ${counts.format(count)}`)
    .join(', ');

function vitalText(value: number | null, last: number, unit: string): string {
  if (value === null) return '–';
  return value === Number.POSITIVE_INFINITY ? `> ${last}${unit}` : `≤ ${value}${unit}`;
}

/** Shows every version and arm with its numbers. */
export function HealthTable({ health }: { health: HealthAnswer }) {
  const { bounds } = health;
  const vital = ({ total }: Series, name: 'lcp' | 'inp' | 'cls', unit: string) =>
    vitalText(upperQuartile(total[name], bounds[name]), bounds[name].at(-1) ?? 0, unit);
  return (
    // A wide table scrolls by itself, also by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={words.table} className={styles.wide} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {health.series.map((series, place) => (
            <tr key={`${series.version} ${series.arm}`}>
              <th scope="row">
                <Key place={place} /> {series.version}
              </th>
              <td>{words.arms[series.arm]}</td>
              <td>{counts.format(series.total.visits)}</td>
              {faults.map((fault) => (
                <td key={fault}>
                  {counts.format(series.total[fault])} ({percent(share(series.total, fault))})
                </td>
              ))}
              <td>{phasesOf(series) || '–'}</td>
              <td>{vital(series, 'lcp', ' ms')}</td>
              <td>{vital(series, 'inp', ' ms')}</td>
              <td>{vital(series, 'cls', '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
