import { EmptyState, Money, StatusTag, type StatusTone } from '@charis/shared/ui';
import { Chart, type Column, DataTable, Stat, StatRow } from '@charis/shared/ui/data';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { Section } from './section';

const tones: StatusTone[] = ['good', 'waiting', 'over', 'bad', 'attention'];

const doctors = [
  'Banksia Thornbill',
  'Wren Fern',
  'Acacia Heath',
  'Lyre Mallee',
  'Robin Grevillea',
  'Iris Waratah',
].map((name, place) => ({ id: String(place), name, bookings: (place * 7) % 11, cents: 12_000 + place * 4_550, place }));

type Doctor = (typeof doctors)[number];

const columns: Column<Doctor>[] = [
  { key: 'name', title: 'Doctor', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'bookings', title: 'Bookings', cell: ({ bookings }) => bookings, sort: (row) => row.bookings, align: 'end' },
  { key: 'fee', title: 'Fee', cell: ({ cents }) => <Money cents={cents} />, sort: ({ cents }) => cents, align: 'end' },
  {
    key: 'state',
    title: 'State',
    cell: ({ place }) => <StatusTag tone={tones[place % 5] ?? 'good'}>{tones[place % 5]}</StatusTag>,
  },
];

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Tables, numbers and charts, full, empty and on their way. */
export function Data() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const table = { columns, rowKey: ({ id }: Doctor) => id, empty: <EmptyState title="No doctors yet" /> };
  return (
    <>
      <Section variant="stack" title="Numbers">
        <StatRow>
          <Stat hint="12 more than last week" label="Bookings" trend="up" value="128" />
          <Stat hint="3 fewer than last week" label="Cancelled" trend="down" value="9" />
          <Stat label="Paid out" value={<Money cents={1_284_000} />} />
        </StatRow>
      </Section>
      <Section variant="grid" title="Charts">
        <Chart
          kind="bars"
          label="Bookings of each day"
          labels={days}
          series={[
            { name: 'In clinic', values: [12, 18, 9, 21, 17, 4, 0] },
            { name: 'By video', values: [4, 6, 8, 3, 9, 11, 2] },
          ]}
        />
        <Chart
          kind="line"
          label="Rating of each day"
          labels={days}
          series={[{ name: 'Rating', values: [4.2, 4.4, null, 4.7, 4.6, 4.8, 4.9] }]}
        />
      </Section>
      <Section variant="stack" title="Tables">
        <DataTable
          {...table}
          actions={({ name }) => (
            <ConfirmButton
              aria-label={`Remove ${name}`}
              confirm="Remove"
              danger
              onConfirm={() => undefined}
              question={`Remove ${name}?`}
              small
            >
              Remove
            </ConfirmButton>
          )}
          label="Doctors"
          onSelect={setSelected}
          pageSize={4}
          rowName={({ name }) => name}
          rows={doctors}
          selected={selected}
          sort={{ by: 'name', direction: 'ascending' }}
        />
        <DataTable {...table} label="Nobody" rows={[]} />
        <DataTable {...table} label="On its way" rows={undefined} />
      </Section>
    </>
  );
}
