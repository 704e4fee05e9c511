import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import styles from './because.module.css';
import type { Post } from './post';

const WhyDialog = lazyPart(() => import('./why-dialog'));

/** Why For you shows a post here; more is said on demand. */
export function Because({ factor }: { factor: Post['because'] }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  if (!factor) return null;
  return (
    <>
      <button className={styles.because} onClick={() => setAsked(true)} type="button">
        {t(`post.because.${factor}`)}
      </button>
      {asked ? <WhyDialog factor={factor} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
