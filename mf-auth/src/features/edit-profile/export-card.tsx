import { useAction, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat, siteZone } from '@charis/shared/rules';
import { Button, buttonClass, Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useEffect } from 'react';
import { useText } from '#lib/text';
import styles from './own-data.module.css';

/** Milliseconds after which it is asked again how far an export is. */
const pause = 5_000;

/** Shows everything that the account has, as one file. */
export function ExportCard() {
  const t = useText();
  const date = dateFormat(useLocale(), { dateStyle: 'long', timeZone: siteZone });
  const query = useOperation('getExport', {});
  const { refetch } = query;
  const isWaiting = query.data?.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  const { run, isPending } = useAction('requestExport', { failure: t('export.undone') });
  return (
    <Card lead={t('export.lead')} title={t('export.title')}>
      <QueryBoundary failed={t('export.failed')} query={query} skeleton={<Skeleton height={96} />}>
        {({ state, url, until }) => (
          <div className={`${look('stack', 16, 'start')} ${styles.place}`}>
            <p aria-live="polite">
              {state === 'ready' && until
                ? t('export.ready', { date: date.format(new Date(until)) })
                : t(`export.${state}`)}
            </p>
            <div className={look('row', 12)}>
              {state === 'ready' ? (
                <a className={buttonClass('primary')} download href={url}>
                  {t('export.download')}
                </a>
              ) : null}
              <Button busy={isPending} disabled={state === 'waiting'} onClick={() => void run({})}>
                {t(state === 'ready' ? 'export.again' : 'export.ask')}
              </Button>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
