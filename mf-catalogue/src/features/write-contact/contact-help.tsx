import { Link, usePaths } from '@charis/shared/remote';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './write-contact.module.css';

/** Says where to turn in an emergency, and where common questions are answered. */
export function ContactHelp() {
  const t = useText();
  const paths = usePaths();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.help}>
      <h2 className={styles.helpTitle} id={id}>
        {t('contact.help')}
      </h2>
      <p className={styles.note}>{t('contact.note')}</p>
      <p className={styles.note}>
        {t('contact.faq')}{' '}
        <Link data-thumb to={`${paths.about()}#faq`}>
          {t('contact.faq.open')}
        </Link>
      </p>
    </section>
  );
}
