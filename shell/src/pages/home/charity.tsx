import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { Money } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './charity.module.css';

/** Shows where the profits go, and the total so far. */
export function Charity() {
  const t = useText();
  const paths = usePaths();
  const { data } = useOperation('getCharityTotal', {});
  return (
    <section className={styles.charity}>
      <h2>{t('home.charity')}</h2>
      <p>{t('home.charityText')}</p>
      <p className={styles.total}>
        {data && data.totalCents > 0 ? (
          <>
            <b>
              <Money cents={data.totalCents} />
            </b>{' '}
            <Link to={paths.about()}>{t('home.charityTotal')}</Link>
            <small>{t('home.charityFrom', { percent: data.percent })}</small>
          </>
        ) : null}
        {data && data.setAsideCents > 0 ? (
          <small>
            <Money cents={data.setAsideCents} /> {t('home.charitySetAside')}
          </small>
        ) : null}
      </p>
    </section>
  );
}
