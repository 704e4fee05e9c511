import { type Slots, useSearchParams } from '@charis/shared/remote';
import { TextField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { useSettled } from '#lib/use-settled';
import { keepRecent, readRecent } from './recent';
import { RecentSearches } from './recent-searches';
import styles from './search-site.module.css';
import { SiteHits } from './site-hits';

/** Milliseconds without a key before anything is asked. */
const typingPause = 250;

/** One box for everything on the site. What is searched for stays in the address, so that Back finds it again. */
export default function SearchPage({ q: first = '', onLeave }: Slots['search.page']) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const inDialog = onLeave !== undefined;
  const [text, setText] = useState(inDialog ? first : (params.get('q') ?? first));
  const q = useSettled(text.trim(), typingPause);

  const box = useRef<HTMLElement>(null);
  // A person who opened the dialog came to type.
  useEffect(() => {
    if (inDialog) box.current?.querySelector('input')?.focus();
  }, [inDialog]);

  function write(next: string) {
    setText(next);
    if (!inDialog) setParams(next.trim() ? { q: next.trim() } : {}, { replace: true, preventScrollReset: true });
  }
  function leave() {
    keepRecent(q);
    onLeave?.();
  }
  return (
    <search className={styles.search} ref={box}>
      <TextField clears label={t('site.label')} maxLength={100} name="q" onChange={write} type="search" value={text} />
      {q ? <SiteHits onLeave={leave} q={q} /> : <RecentSearches onChoose={write} recent={readRecent()} />}
    </search>
  );
}
