import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './ranking-reason.module.css';

const WhyDialog = lazyPart(() => import('./why-dialog'));

/** Shows why For you has a post here; more on demand. */
export function RankingReason({ factor }: { factor: Post['because'] }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  if (!factor) return null;
  return (
    <>
      <button className={styles.because} data-thumb onClick={() => setAsked(true)} type="button">
        {t(`post.because.${factor}`)}
      </button>
      {asked ? <WhyDialog factor={factor} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
