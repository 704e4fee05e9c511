import type { DataOf } from '@charis/shared/contract';
import { useLocale, useOperation } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { look, QueryBoundary } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { useText } from '#lib/text';
import { Diaries } from './diaries';
import { Range } from './range';
import styles from './reported-recovery.module.css';
import { StartDiary } from './start-diary';

type Recovery = DataOf<'getRecovery'>;
type Week = Recovery['weeks'][number];
type Measure = 'discomfort' | 'swelling' | 'activity';

const measures: Measure[] = ['discomfort', 'swelling', 'activity'];
const highest = { discomfort: 10, swelling: 3, activity: 3 } as const;
/** Everything after week 12. */
const lastWeek = 13;

/** Shows what recovery diaries of a procedure report, by week. */
export function ReportedRecovery({ categoryName }: { categoryName: string }) {
  const t = useText();
  const id = useId();
  const [diaries, setDiaries] = useState<number>();
  const query = useOperation(
    'getRecovery',
    { params: { category: categoryName }, ...(diaries ? { query: { diaries } } : {}) },
    { staleTime: 60_000, keepPrevious: true },
  );
  return (
    <section aria-labelledby={id} className={`${look('stack', 12, 'start', 'panel', 'above-24')} ${styles.reported}`}>
      <h3 className={look('medium', 'size-22')} id={id}>
        {t('recovery.title')}
      </h3>
      <QueryBoundary failed={t('recovery.failed')} query={query}>
        {(recovery) => <Reports categoryName={categoryName} onMore={setDiaries} recovery={recovery} />}
      </QueryBoundary>
    </section>
  );
}

interface ReportsProps {
  recovery: Recovery;
  categoryName: string;
  /** Asks for so many diaries. */
  onMore: (diaries: number) => void;
}

function Reports({ recovery: { people, weeks, diaries, diaryCount }, categoryName, onMore }: ReportsProps) {
  const t = useText();
  return (
    <>
      <p className={look('muted')}>{people > 0 ? t('recovery.lead', { count: people }) : t('recovery.empty')}</p>
      {weeks.length > 0 ? (
        <ol className={look('wide')}>
          {weeks.map((week) => (
            <WeekReport key={week.week} week={week} />
          ))}
        </ol>
      ) : null}
      <Diaries count={diaryCount} diaries={diaries} onMore={onMore} />
      <p className={look('muted', 'size-15')}>{t('recovery.note')}</p>
      <StartDiary categoryName={categoryName} />
    </>
  );
}

function WeekReport({ week }: { week: Week }) {
  const t = useText();
  const name = week.week === lastWeek ? t('recovery.later') : t('recovery.week', { number: week.week });
  return (
    <li className={styles.week}>
      <p className={styles.name}>
        {name} <span className={styles.count}>{t('recovery.people', { count: week.people })}</span>
      </p>
      <dl className={styles.measures}>
        {measures.map((measure) => {
          const report = week[measure];
          return report ? (
            <div key={measure}>
              <dt>{t(`recovery.${measure}`)}</dt>
              <dd>
                <Range high={report.high} low={report.low} most={highest[measure]} />
                <Words measure={measure} report={report} />
              </dd>
            </div>
          ) : null;
        })}
      </dl>
    </li>
  );
}

/** Shows a range in words, with the average where enough people told. */
function Words({ measure, report: { low, high, average } }: { measure: Measure; report: NonNullable<Week[Measure]> }) {
  const t = useText();
  const format = numberFormat(useLocale(), { maximumFractionDigits: 1 });
  const named = (value: number) =>
    measure === 'discomfort' ? `${value}` : t(`recovery.${measure}.${value as 0 | 1 | 2 | 3}`);
  const range = low === high ? named(low) : t('recovery.range', { low: named(low), high: named(high) });
  const of = measure === 'discomfort' ? t('recovery.ofTen', { range }) : range;
  return (
    <span className={look('size-15', 'tight', 'numbers')}>
      {of}
      {measure === 'discomfort' && average !== null ? (
        <span className={look('block', 'muted', 'small')}>
          {' '}
          {t('recovery.average', { value: format.format(average) })}
        </span>
      ) : null}
    </span>
  );
}
