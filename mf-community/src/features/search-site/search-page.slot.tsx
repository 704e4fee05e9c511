import { type Slots, useSearchParams, useSettled } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { keepRecent, readRecent } from './recent';
import { RecentSearches } from './recent-searches';
import styles from './search-site.module.css';
import { SiteHits } from './site-hits';

/** Milliseconds without a key before anything is asked. */
const typingPause = 250;

/** Shows one box for everything on the site. What is searched for stays in the address, so that Back finds it again. */
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
  /** The results are what one came for: the keyboard of a phone makes room for them. */
  function submit() {
    if (text.trim()) keepRecent(text.trim());
    box.current?.querySelector('input')?.blur();
  }
  /** The arrow keys walk through the results; in the dialog, Enter opens the first of them once they are those of the words, elsewhere it ends the writing. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const input = box.current?.querySelector('input');
    const results = [...(box.current?.querySelectorAll<HTMLElement>('[data-results] a') ?? [])];
    const from = results.indexOf(document.activeElement as HTMLElement);
    const inField = event.target === input;
    const first = q === text.trim() ? results[0] : undefined;
    const next = {
      ArrowDown: results[from + 1],
      ArrowUp: inField ? undefined : (results[from - 1] ?? input ?? undefined),
    }[event.key];
    if (next) next.focus();
    else if (event.key === 'Enter' && inField && !inDialog) submit();
    else if (event.key === 'Enter' && inField && first) first.click();
    else return;
    event.preventDefault();
  }
  return (
    <search className={inDialog ? `${look('block')} ${styles.inDialog}` : look('block')} onKeyDown={walk} ref={box}>
      <TextField
        clears
        data-autofocus={inDialog ? '' : undefined}
        label={t('site.label')}
        maxLength={100}
        name="q"
        onChange={write}
        type="search"
        value={text}
      />
      {q ? <SiteHits onLeave={leave} q={q} /> : <RecentSearches onChoose={write} recent={readRecent()} />}
    </search>
  );
}
