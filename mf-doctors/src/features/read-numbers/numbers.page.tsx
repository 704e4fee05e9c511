import { Link, usePaths, usePractice, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, Page, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { DayNumbers } from './day-numbers';
import styles from './numbers.module.css';
import { spans } from './numbers.rules';
import { VisitNumbers } from './visit-numbers';
import { VoucherNumbers } from './voucher-numbers';

/** Shows a doctor the numbers of their practice for a period, which stands in the address. */
export default function NumbersPage() {
  const t = useText();
  return (
    <Page lead={t('numbers.lead')} title={t('numbers.title')}>
      <Own />
    </Page>
  );
}

function Own() {
  const t = useText();
  const paths = usePaths();
  const { status } = useSession();
  const { isKept, actsFor } = usePractice();
  if (status === 'checking') return <Skeleton height={240} />;
  if (status !== 'in') return <LogInState hint={t('numbers.guest.hint')} title={t('numbers.guest')} />;
  if (actsFor) return <EmptyState hint={t('numbers.doctor-only.hint')} title={t('numbers.doctor-only')} />;
  if (isKept) return <Numbers />;
  const action = (
    <Link className={buttonClass('primary')} to={paths.certifyDoctor()}>
      {t('profile.none.action')}
    </Link>
  );
  return <EmptyState action={action} hint={t('profile.none.hint')} title={t('profile.none')} />;
}

function Numbers() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const span = spans.find((days) => days === query.get('days')) ?? '30';
  return (
    <div className={look('stack', 32)}>
      <div className={styles.spans}>
        <Segments
          aria-label={t('numbers.span')}
          onChange={(days) => setQuery({ days }, { replace: true, preventScrollReset: true })}
          options={spans.map((value) => ({ value, label: t('numbers.days', { count: Number(value) }) }))}
          value={span}
        />
      </div>
      <div className={styles.card}>
        <VisitNumbers span={span} />
      </div>
      <div className={styles.card}>
        <VoucherNumbers span={span} />
      </div>
      <section aria-labelledby="numbers-found" className={`${look('stack', 16)} ${styles.card}`}>
        <h2 className={look('size-22', 'tight')} id="numbers-found">
          {t('numbers.found')}
        </h2>
        <p className={look('muted', 'small')}>{t('numbers.found.lead')}</p>
        <DayNumbers span={span} />
      </section>
    </div>
  );
}
