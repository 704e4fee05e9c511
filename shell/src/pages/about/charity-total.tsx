import { useLanguage, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat, moneyText } from '@charis/shared/rules';
import { Money, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Chart, Stat, StatRow } from '@charis/shared/ui/data';
import { useText } from '#shell-text';
import styles from './about.module.css';

/** Shows the total for charity, its sources and the months. */
export function CharityTotal() {
  const t = useText();
  const language = useLanguage();
  const locale = useLocale();
  const total = useOperation('getCharityTotal', {});
  const month = dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="charity-total" className={styles.section}>
      <h2 className={styles.title} id="charity-total">
        {t('about.charity')}
      </h2>
      <div className={styles.words}>
        <QueryBoundary failed={t('about.charity.failed')} query={total} skeleton={<Skeleton height={240} />}>
          {({ totalCents, setAsideCents, percent, kinds, months }) => (
            <>
              <p>{t('about.charity.how', { percent })}</p>
              <StatRow>
                <Stat label={t('about.charity.total')} value={<Money cents={totalCents} />} />
                {kinds
                  .filter(({ cents }) => cents !== 0)
                  .map(({ kind, cents }) => (
                    <Stat key={kind} label={t(`about.charity.${kind}`)} value={<Money cents={cents} />} />
                  ))}
                {setAsideCents > 0 ? (
                  <Stat label={t('about.charity.setAside')} value={<Money cents={setAsideCents} />} />
                ) : null}
              </StatRow>
              {months.length > 0 ? (
                <Chart
                  format={(cents) => moneyText(cents, language)}
                  kind="bars"
                  label={t('about.charity.chart')}
                  labels={months.map((one) => month.format(new Date(`${one.month}-15T00:00:00Z`)))}
                  series={[{ name: t('about.charity.month'), values: months.map(({ cents }) => cents) }]}
                />
              ) : null}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  );
}
