import { useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Chart, Stat, StatRow, saveCsv } from '@charis/shared/ui/data';
import { SelectField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Day, groups, measures, totalOf } from './numbers';

const spans = ['7', '30', '90'] as const;
const charts = ['page', 'visits', 'vouchers'] as const;

/** Shows the doctor's own numbers by day, as charts, tables and a file. */
export function NumbersCard() {
  const t = useText();
  const short = dateFormat(useLocale(), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const query = useOperation('getDoctorNumbers', { query: { days } }, { keepPrevious: true });
  function download(rows: readonly Day[]) {
    const head = [t('profile.numbers.day'), ...measures.map((measure) => t(`profile.numbers.${measure}`))];
    saveCsv('charis-numbers.csv', [head, ...rows.map((row) => [row.day, ...measures.map((measure) => row[measure])])]);
  }
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
          <div className={look('stack', 24, 'above-24')}>
            <StatRow>
              {measures.map((measure) => (
                <Stat key={measure} label={t(`profile.numbers.${measure}`)} value={totalOf(rows, measure)} />
              ))}
            </StatRow>
            {charts.map((chart) => (
              <Chart
                key={chart}
                kind="bars"
                label={t(`profile.numbers.chart.${chart}`)}
                labels={rows.map(({ day }) => short.format(new Date(`${day}T00:00Z`)))}
                series={groups[chart].map((measure) => ({
                  name: t(`profile.numbers.${measure}`),
                  values: rows.map((row) => row[measure]),
                }))}
              />
            ))}
            <div>
              <Button onClick={() => download(rows)}>{t('profile.numbers.csv')}</Button>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
