import { useOperation } from '@charis/shared/remote';
import { Button, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Chart, Stat, StatRow, saveCsv } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import styles from './numbers.module.css';
import { barsOf, type Day, groups, measures, type SpanOfDays, totalOf } from './numbers.rules';
import { useBarLabel } from './use-bar-label';

const charts = ['page', 'visits', 'vouchers'] as const;

/** Shows how the doctor was found: views, followers, requests and vouchers, as charts, tables and a file. */
export function DayNumbers({ span }: { span: SpanOfDays }) {
  const t = useText();
  const labelOf = useBarLabel(span);
  const query = useOperation('getDoctorNumbers', { query: { days: span } }, { keepPrevious: true });
  function download(rows: readonly Day[]) {
    const head = [t('numbers.day'), ...measures.map((measure) => t(`numbers.${measure}`))];
    saveCsv('charis-numbers.csv', [head, ...rows.map((row) => [row.day, ...measures.map((measure) => row[measure])])]);
  }
  return (
    <QueryBoundary failed={t('numbers.failed')} query={query} skeleton={<Skeleton height={240} />}>
      {({ days }) => (
        <div className={look('stack', 24)}>
          <StatRow>
            {measures.map((measure) => (
              <Stat key={measure} label={t(`numbers.${measure}`)} value={totalOf(days, measure)} />
            ))}
          </StatRow>
          <div className={styles.charts}>
            {charts.map((chart) => (
              <Chart
                key={chart}
                kind="bars"
                label={t(`numbers.chart.${chart}`)}
                labels={barsOf(days, span).map(labelOf)}
                series={groups[chart].map((measure) => ({
                  name: t(`numbers.${measure}`),
                  values: barsOf(days, span).map(({ rows }) => totalOf(rows, measure)),
                }))}
              />
            ))}
          </div>
          <div>
            <Button onClick={() => download(days)}>{t('numbers.csv')}</Button>
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}
