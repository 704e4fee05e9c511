import { useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Chart } from '@charis/shared/ui/data';
import { SelectField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

const spans = ['7', '30', '90'] as const;
const columns = ['follows', 'requests', 'appointments'] as const;

/** The doctor's own numbers by day, as a chart, a table and a file. */
export function NumbersCard() {
  const t = useText();
  const short = dateFormat(useLocale(), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const query = useOperation('getDoctorNumbers', { query: { days } }, { keepPrevious: true });
  return (
    <Card lead={t('profile.numbers.lead')} title={t('profile.numbers')}>
      <SelectField
        label={t('profile.numbers.span')}
        name="days"
        onChange={(value) => value && setDays(value)}
        options={spans.map((value) => ({ value, label: t('profile.numbers.days', { count: Number(value) }) }))}
        value={days}
      />
      <QueryBoundary failed={t('profile.numbers.failed')} query={query} skeleton={<Skeleton height={240} />}>
        {({ days: rows }) => (
          <>
            <Chart
              kind="bars"
              label={t('profile.numbers.chart')}
              labels={rows.map(({ day }) => short.format(new Date(`${day}T00:00Z`)))}
              series={columns.map((name) => ({
                name: t(`profile.numbers.${name}`),
                values: rows.map((row) => row[name]),
              }))}
            />
            <Button onClick={() => download(rows)}>{t('profile.numbers.csv')}</Button>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function download(rows: readonly Record<'day' | (typeof columns)[number], string | number>[]): void {
  const lines = [['day', ...columns], ...rows.map((row) => [row.day, ...columns.map((name) => row[name])])];
  const file = new Blob([lines.map((line) => line.join(',')).join('\r\n')], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'charis-numbers.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
