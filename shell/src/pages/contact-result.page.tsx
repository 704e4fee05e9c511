import { Link, useLocation } from '@charis/shared/remote';
import { buttonClass, EmptyState, SuccessState } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './contact/contact-result.module.css';

/** What the form leaves in the entry of the browser's history, which a reload keeps; an address alone proves no message. */
type Sent = { number: string; replyBusinessDays: number } | null;

/** Says that the team has the message, by which number, and when it answers. */
export default function ContactResultPage() {
  const t = useText();
  const sent: Sent = useLocation().state;
  const again = (
    <Link className={buttonClass()} to="/contactUs">
      {t('contact.open')}
    </Link>
  );
  return (
    <div className={styles.page}>
      {sent ? (
        <SuccessState
          action={again}
          hint={t('contact.reply', { count: sent.replyBusinessDays })}
          level="h1"
          title={t('contact.sent', { number: sent.number })}
        />
      ) : (
        <EmptyState action={again} hint={t('contact.nothing.hint')} level="h1" title={t('contact.nothing')} />
      )}
    </div>
  );
}
