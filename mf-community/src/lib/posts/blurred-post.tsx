import { Link } from '@charis/shared/remote';
import { Button, buttonClass } from '@charis/shared/ui';
import { useState } from 'react';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import styles from './blurred-post.module.css';
import { restrict, useSaidAdult } from './post.store';

const AdultDialog = lazyPart(() => import('./adult-dialog'));

interface BlurredPostProps {
  postId: string;
  /** The page that uncovers it, if that is elsewhere. */
  to?: string | undefined;
  /** Hears that an adult wants to see it. */
  onUncover?: () => void;
}

/** Stands in the place of what is for adults until one chooses to see it. */
export function BlurredPost({ postId, to, onUncover }: BlurredPostProps) {
  const t = useText();
  const saidAdult = useSaidAdult();
  const [asked, setAsked] = useState(false);
  function uncover() {
    restrict({ id: postId, uncovered: true });
    onUncover?.();
  }
  return (
    <div className={styles.cover}>
      <Icon name="cover" />
      <p className={styles.text}>{t('post.covered')}</p>
      {to ? (
        <Link className={buttonClass('secondary')} to={to}>
          {t('post.uncover')}
        </Link>
      ) : (
        <Button onClick={saidAdult ? uncover : () => setAsked(true)}>{t('post.uncover')}</Button>
      )}
      {asked ? <AdultDialog onAdult={uncover} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}
