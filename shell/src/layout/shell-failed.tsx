import { brand } from '@charis/shared/brand';
import { useReconnected } from '@charis/shared/remote';
import { Button, look, RetryText } from '@charis/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { reportShell } from '#telemetry/beacons';
import { useText } from '../shell-text';
import { loadAnew } from './lazy-with-retry';
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
  useReconnected(true, retry);
  return (
    <main className={styles.place}>
      <p className={styles.brand}>{brand.name}</p>
      <p role="alert">{t('unavailable.title')}</p>
      <div className={look('line', 12, 'center')}>
        <Button variant="primary" onClick={retry}>
          <RetryText />
        </Button>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  );
}
