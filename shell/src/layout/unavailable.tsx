import { matchComposition } from '@charis/shared/composition';
import { ErrorState } from '@charis/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './unavailable.module.css';

/**
 * Stands where a remote's page cannot be shown. On mobile pages the bars are gone with the page, so it also leads home: to the pages of phones,
 * which can be kept, without a connection, and else to the desktop's, because it is the remote of all mobile pages that fails.
 */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const { composition } = useRemotes();
  const { pathname } = useLocation();
  const barless = matchComposition(composition, pathname)?.route.layout === 'mobile';
  return (
    <>
      <ErrorState
        hint={t(navigator.onLine ? 'unavailable.hint' : 'unavailable.offline')}
        onRetry={onRetry}
        title={t('unavailable.title')}
      />
      {barless ? (
        <Link className={styles.home} to={navigator.onLine ? '/' : '/mobile'}>
          {t('notFound.home')}
        </Link>
      ) : null}
    </>
  );
}
