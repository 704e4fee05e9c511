import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';

/** Says where to turn in an emergency, and where common questions are answered. */
export function ContactHelp() {
  const t = useText();
  const paths = usePaths();
  const id = useId();
  return (
    <section aria-labelledby={id} className={look('stack', 8, 'round-large', 'sunken', 'padded-24')}>
      <h2 className={look('size-22')} id={id}>
        {t('contact.help')}
      </h2>
      <p className={look('muted', 'size-15')}>{t('contact.note')}</p>
      <p className={look('muted', 'size-15')}>
        {t('contact.faq')}{' '}
        <Link data-thumb to={`${paths.about()}#faq`}>
          {t('contact.faq.open')}
        </Link>
      </p>
    </section>
  );
}
