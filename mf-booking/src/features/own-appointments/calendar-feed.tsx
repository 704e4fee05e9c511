import { useAction, useOperation } from '@charis/shared/remote';
import { Button, look, RetryText } from '@charis/shared/ui';
import { ConfirmButton, CopyButton } from '@charis/shared/ui/flow';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from './appointment-list.module.css';

/** Shows the secret address by which a calendar program follows the own appointments. */
export function CalendarFeed() {
  const t = useText();
  const [shown, setShown] = useState(false);
  const feed = useOperation('getCalendarFeed', {}, { enabled: shown });
  const renew = useAction('renewCalendarFeed', { success: t('feed.renewed'), failure: t('feed.failed') });
  const url = feed.data?.url;
  const address = useRef<HTMLParagraphElement>(null);
  // The button that has shown it is gone.
  useEffect(() => {
    if (shown && url && document.activeElement === document.body) address.current?.focus();
  }, [shown, url]);
  return (
    <section className={styles.feed}>
      <h2 className={styles.heading}>{t('feed.title')}</h2>
      <p className={look('column', 'muted', 'below-16')}>{t('feed.hint')}</p>
      {url ? (
        <>
          <p className={look('breaks')} ref={address} tabIndex={-1}>
            <code>{url}</code>
          </p>
          <div className={styles.tabs}>
            <CopyButton name={t('feed.address')} text={url} />
            <ConfirmButton
              confirm={t('feed.renew')}
              hint={t('feed.renew.hint')}
              onConfirm={() => renew.run({})}
              question={t('feed.renew.question')}
              variant="link"
            >
              {t('feed.renew')}
            </ConfirmButton>
          </div>
        </>
      ) : (
        <Button busy={shown && feed.isPending} onClick={() => (feed.isError ? feed.refetch() : setShown(true))}>
          {feed.isError ? <RetryText /> : t('feed.show')}
        </Button>
      )}
    </section>
  );
}
