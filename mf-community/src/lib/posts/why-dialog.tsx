import { Dialog, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './why-dialog.module.css';

const factors = ['freshness', 'follows', 'interests', 'quality'] as const;

interface WhyDialogProps {
  factor: NonNullable<Post['because']>;
  onClose: () => void;
}

/** Shows how For you orders posts, with the main reason for one post. */
export default function WhyDialog({ factor, onClose }: WhyDialogProps) {
  const t = useText();
  return (
    <Dialog onClose={onClose} title={t('post.why.title')}>
      <p className={look('below-16')}>{t('post.why.lead')}</p>
      <ul className={styles.factors}>
        {factors.map((known) => (
          <li className={known === factor ? styles.heaviest : ''} key={known}>
            {t(`post.why.${known}`)}
            {known === factor ? <strong> {t('post.why.most')}</strong> : null}
          </li>
        ))}
      </ul>
      <p className={look('muted')}>{t('post.why.note')}</p>
    </Dialog>
  );
}
