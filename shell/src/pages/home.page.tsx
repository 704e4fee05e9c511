import { useOperation } from '@charis/shared/remote';
import { ErrorState, Placeholder } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './home.module.css';

export default function HomePage() {
  const t = useText();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <h1 className={styles.slogan}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <Link className={styles.consult} to="/doctor">
            {t('home.consult')}
          </Link>
        </div>
      </section>
      <Procedures />
      <section className={styles.charity}>
        <h2>{t('home.charity')}</h2>
        <p>{t('home.charityText')}</p>
      </section>
    </>
  );
}

function Procedures() {
  const t = useText();
  const procedures = useOperation('listProcedures', {});
  return (
    <section aria-busy={procedures.isPending} className={styles.procedures}>
      <h2>{t('home.procedures')}</h2>
      <p>{t('home.proceduresLead')}</p>
      {procedures.isError ? (
        <ErrorState onRetry={() => procedures.refetch()} retry={t('retry')} title={t('home.failed')} />
      ) : (
        <ul className={styles.tiles}>
          {procedures.data
            ? procedures.data.list.map(({ categoryName, title, cost }) => (
                <li key={categoryName}>
                  <Link className={styles.tile} to="/procedure">
                    <span className={styles.tileTitle}>{title}</span>
                    <span className={styles.cost}>{cost}</span>
                  </Link>
                </li>
              ))
            : [...Array(12).keys()].map((place) => (
                <li key={place}>
                  <Placeholder height={96} />
                </li>
              ))}
        </ul>
      )}
      <Link className={styles.all} to="/procedure">
        {t('home.viewAll')}
      </Link>
    </section>
  );
}
