import { failureText, useHost } from '@charis/shared/remote';
import { useEffect, useState } from 'react';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import type { CodeSource } from '../flow.rules';
import styles from './mail-sent.module.css';
import { useVerification } from './use-verification';
import { secondsUntil } from './verification.rules';

/** Seconds until `until`, told again each second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => clock.now());
  const left = secondsUntil(until, now);
  useEffect(() => {
    if (secondsUntil(until, now) === 0) return;
    return clock.after(1000, () => setNow(clock.now()));
  }, [until, now]);
  return left;
}

/** Asks for another mail, once the last one is old enough. */
export function ResendButton({ source }: { source: CodeSource }) {
  const t = useText();
  const { notify } = useHost();
  const [draft] = useDraft();
  const { sendMail } = useVerification(source);
  const [busy, setBusy] = useState(false);
  const seconds = useCountdown(draft.sent?.until ?? 0);

  async function resend() {
    setBusy(true);
    try {
      await sendMail();
      notify('success', t('mail.again'));
    } catch (error) {
      notify('error', failureText(error, t('verify.failed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <p className={styles.resend}>
      <button className={form.link} disabled={seconds > 0 || busy} onClick={resend} type="button">
        {t('mail.resend')}
      </button>{' '}
      {seconds > 0 ? <span>{t('mail.wait', { seconds })}</span> : null}
    </p>
  );
}
