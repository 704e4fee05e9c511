import type { HealthAnswer } from '@charis/delivery/client';
import { type Column, DataTable } from '@charis/shared/ui/data';
import { texts } from '../texts';
import { Key } from './chart';
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
export function HealthTable({ health: { bounds, series } }: { health: HealthAnswer }) {
  const columnOf = (key: keyof typeof words.columns, cell: (row: Series) => string): Column<Series> => ({
    key,
    title: words.columns[key],
    cell,
    align: 'end',
  });
  const vital = (name: 'lcp' | 'inp' | 'cls', unit: string) =>
    columnOf(name, ({ total }) => vitalText(upperQuartile(total[name], bounds[name]), bounds[name].at(-1) ?? 0, unit));
  const columns: Column<Series>[] = [
    {
      key: 'version',
      title: words.columns.version,
      cell: (row) => (
        <>
          <Key place={series.indexOf(row)} /> {row.version}
        </>
      ),
    },
    { key: 'arm', title: words.columns.arm, cell: ({ arm }) => words.arms[arm] },
    columnOf('visits', ({ total }) => counts.format(total.visits)),
    ...faults.map((fault) =>
      columnOf(fault, ({ total }) => `${counts.format(total[fault])} (${percent(share(total, fault))})`),
    ),
    { key: 'phases', title: words.columns.phases, cell: (row) => phasesOf(row) || '–' },
    vital('lcp', ' ms'),
    vital('inp', ' ms'),
    vital('cls', ''),
  ];
  return (
    <DataTable
      columns={columns}
      empty={null}
      label={words.table}
      rowKey={({ version, arm }) => `${version} ${arm}`}
      rows={series}
    />
  );
}
