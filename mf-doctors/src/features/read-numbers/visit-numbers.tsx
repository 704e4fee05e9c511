import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { Button, EmptyState, look, Money, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Chart, DataTable, Stat, StatRow, saveCsv } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import styles from './numbers.module.css';
import { barsOf, percentOf, type SpanOfDays, totalOf } from './numbers.rules';
import { useBarLabel } from './use-bar-label';

type Visits = DataOf<'getVisitNumbers'>;
type Type = Visits['types'][number];

/** Shows how the doctor's time was used, who came and how early they booked. */
export function VisitNumbers({ span }: { span: SpanOfDays }) {
  const t = useText();
  const query = useOperation('getVisitNumbers', { query: { days: span } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('numbers.failed')} query={query} skeleton={<Skeleton height={240} />}>
      {(numbers) => (
        <div className={look('stack', 32)}>
          <Sums numbers={numbers} />
          <Days numbers={numbers} span={span} />
          <Types types={numbers.types} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Sums({ numbers }: { numbers: Visits }) {
  const t = useText();
  const { days, medianLeadHours, newPatients, ways } = numbers;
  const [open, booked] = [totalOf(days, 'openMinutes'), totalOf(days, 'bookedMinutes')];
  const [visits, missed] = [totalOf(days, 'visits'), totalOf(days, 'missed')];
  const share = (percent: number | null) => (percent === null ? '–' : `${percent}%`);
  const hours = (minutes: number) => Math.round(minutes / 60);
  const lead =
    medianLeadHours === null
      ? '–'
      : medianLeadHours < 48
        ? t('numbers.hours', { count: Math.round(medianLeadHours) })
        : t('numbers.days', { count: Math.round(medianLeadHours / 24) });
  return (
    <StatRow>
      <Stat
        hint={t('numbers.use.hint', { booked: hours(booked), open: hours(open) })}
        label={t('numbers.use')}
        value={share(percentOf(booked, open))}
      />
      <Stat hint={t('numbers.visits.new', { count: newPatients })} label={t('numbers.visits')} value={visits} />
      <Stat
        hint={t('numbers.missed.hint', { count: missed })}
        label={t('numbers.missed')}
        value={share(percentOf(missed, visits + missed))}
      />
      <Stat hint={t('numbers.lead.hint')} label={t('numbers.lead.time')} value={lead} />
      <Stat hint={t('numbers.ways.hint', { count: ways.caller })} label={t('numbers.ways')} value={ways.member} />
    </StatRow>
  );
}

function Days({ numbers, span }: { numbers: Visits; span: SpanOfDays }) {
  const t = useText();
  const labelOf = useBarLabel(span);
  const { days } = numbers;
  const bars = barsOf(days, span);
  const labels = bars.map(labelOf);
  const hours = (measure: 'openMinutes' | 'bookedMinutes') =>
    bars.map(({ rows }) => Math.round(totalOf(rows, measure) / 6) / 10);
  const counts = ['visits', 'missed', 'cancelled'] as const;
  function download() {
    const head = ['day', 'openMinutes', 'bookedMinutes', ...counts] as const;
    const titles = [
      t('numbers.day'),
      t('numbers.csv.open'),
      t('numbers.csv.booked'),
      ...counts.map((count) => t(`numbers.count.${count}`)),
    ];
    saveCsv('charis-visits.csv', [titles, ...days.map((row) => head.map((key) => row[key]))]);
  }
  return (
    <>
      <div className={styles.charts}>
        <Chart
          format={(value) => t('numbers.axis.hours', { hours: value })}
          kind="bars"
          label={t('numbers.chart.use')}
          labels={labels}
          series={[
            { name: t('numbers.open'), values: hours('openMinutes') },
            { name: t('numbers.booked'), values: hours('bookedMinutes') },
          ]}
        />
        <Chart
          kind="bars"
          label={t('numbers.chart.kept')}
          labels={labels}
          series={counts.map((count) => ({
            name: t(`numbers.count.${count}`),
            values: bars.map(({ rows }) => totalOf(rows, count)),
          }))}
        />
        <LeadTimes numbers={numbers} />
      </div>
      <div>
        <Button onClick={download}>{t('numbers.csv.visits')}</Button>
      </div>
    </>
  );
}

function LeadTimes({ numbers: { leadTimes } }: { numbers: Visits }) {
  const t = useText();
  return (
    <Chart
      kind="bars"
      label={t('numbers.chart.lead')}
      labels={leadTimes.map(({ until }) => t(`numbers.until.${until}`))}
      series={[{ name: t('numbers.visits'), values: leadTimes.map(({ visits }) => visits) }]}
    />
  );
}

function Types({ types }: { types: readonly Type[] }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = ({ kind, name, nameZh }: Type) =>
    kind === 'named' ? (language === 'zh-CN' && nameZh) || name : t(`numbers.type.${kind}`);
  function download() {
    const head = [
      t('numbers.type'),
      t('numbers.count.visits'),
      t('numbers.count.missed'),
      `${t('numbers.fees')} (AUD)`,
    ];
    const rows = types.map((type) => [nameOf(type), type.visits, type.missed, { cents: type.feeCents }]);
    saveCsv('charis-types.csv', [head, ...rows]);
  }
  return (
    <section aria-labelledby="numbers-types" className={look('stack', 16)}>
      <h2 className={look('size-22', 'tight')} id="numbers-types">
        {t('numbers.types')}
      </h2>
      <p className={look('muted', 'small')}>{t('numbers.types.lead')}</p>
      <DataTable
        columns={[
          { key: 'type', title: t('numbers.type'), cell: nameOf },
          {
            key: 'visits',
            title: t('numbers.count.visits'),
            cell: ({ visits }) => visits,
            sort: ({ visits }) => visits,
            align: 'end',
          },
          {
            key: 'missed',
            title: t('numbers.count.missed'),
            cell: ({ missed }) => missed,
            sort: ({ missed }) => missed,
            align: 'end',
          },
          {
            key: 'fees',
            title: t('numbers.fees'),
            cell: ({ feeCents }) => <Money cents={feeCents} exact />,
            sort: ({ feeCents }) => feeCents,
            align: 'end',
          },
        ]}
        empty={<EmptyState title={t('numbers.types.none')} />}
        label={t('numbers.types')}
        rowKey={({ typeId, kind }) => `${kind} ${typeId}`}
        rows={types}
      />
      {types.length > 0 ? (
        <div>
          <Button onClick={download}>{t('numbers.csv.types')}</Button>
        </div>
      ) : null}
    </section>
  );
}
