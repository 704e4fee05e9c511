import { brand } from '@charis/shared/brand';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { reportShell } from '#telemetry/beacons';
import { useText } from '../shell-text';
import { loadAnew } from './lazily';
import styles from './shell-failed.module.css';

/** Stands in place of the whole site when the shell itself did not load or threw; made of nothing that loads lazily. */
export function ShellFailed() {
  const t = useText();
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  const { version } = useRemotes().composition.shell;
  useEffect(() => reportShell(version, error), [version, error]);

  function retry() {
    loadAnew();
    void navigate(here, { replace: true });
  }
  return (
    <main className={styles.place}>
      <p className={styles.brand}>{brand.name}</p>
      <p role="alert">{t('unavailable.title')}</p>
      <button onClick={retry} type="button">
        {t('retry')}
      </button>
      <button onClick={() => location.reload()} type="button">
        {t('reload')}
      </button>
    </main>
  );
}
