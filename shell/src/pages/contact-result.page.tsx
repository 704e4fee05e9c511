import { Link, useSearchParams } from '@charis/shared/remote';
import { buttonClass, EmptyState, SuccessState } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './contact/contact-result.module.css';

const numbers = /^CH-[0-9A-Z]{6}$/;

/** Says that the team has the message, by which number, and when it answers. */
export default function ContactResultPage() {
  const t = useText();
  const [query] = useSearchParams();
  const number = query.get('number') ?? '';
  const count = Number(query.get('days')) || 2;
  const again = (
    <Link className={buttonClass()} to="/contactUs">
      {t('contact.open')}
    </Link>
  );
  return (
    <div className={styles.page}>
      {numbers.test(number) ? (
        <SuccessState
          action={again}
          hint={t('contact.reply', { count })}
          level="h1"
          title={t('contact.sent', { number })}
        />
      ) : (
        <EmptyState action={again} hint={t('contact.nothing.hint')} level="h1" title={t('contact.nothing')} />
      )}
    </div>
  );
}
