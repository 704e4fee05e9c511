import { useNavigate, useOperation, useSearchParams, useSettled } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '#lib/icons';
import { useText } from '#lib/text';
import styles from './search-box.module.css';
import { useSearchPaths } from './search-path';
import { type Choice, choicesOf, Suggestions } from './suggestions';

/** Milliseconds without a key before anything is asked. */
const typingPause = 200;
const longest = 100;
const mostOffered = 8;

/** Searches posts, members and tags; the results are shown where `?q=` of the address is. */
export function SearchBox() {
  const t = useText();
  const listId = useId();
  const navigate = useNavigate();
  const paths = useSearchPaths();
  const [params] = useSearchParams();
  const shown = params.get('q') ?? '';
  const [text, setText] = useState(shown);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  useEffect(() => setText(shown), [shown]);

  const q = useSettled(text.trim(), typingPause);
  const { data } = useOperation(
    'search',
    { query: { q } },
    { enabled: open && q !== '', staleTime: 60_000, keepPrevious: true },
  );
  const choices = q && data ? choicesOf(listId, data.list.slice(0, mostOffered)) : [];
  const expanded = open && choices.length > 0;
  const active = expanded ? choices[place] : undefined;

  const activeId = active?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function leave() {
    setOpen(false);
    setPlace(-1);
  }
  function choose({ hit }: Choice) {
    leave();
    void navigate(hit ? paths.hit(hit) : paths.results(text.trim()));
  }
  function submit() {
    if (active) return choose(active);
    leave();
    if (text.trim()) void navigate(paths.results(text.trim()));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      leave();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // Past either end is the box itself.
    setPlace((known) => ((known + 1 + step + choices.length + 1) % (choices.length + 1)) - 1);
  }
  return (
    <search
      className={look('block', 'around')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <span className={styles.glass}>
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16 20 20" />
          </svg>
        </span>
        {/* biome-ignore lint/plugin: it stands in the first screen of the feed, and its suggestions have pictures */}
        <input
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={expanded}
          aria-label={t('search.label')}
          autoComplete="off"
          className={styles.input}
          dir="auto"
          enterKeyHint="search"
          maxLength={longest}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setPlace(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          placeholder={t('search.placeholder')}
          role="combobox"
          type="text"
          value={text}
        />
        {text ? (
          <button
            aria-label={t('search.clear')}
            className={styles.clear}
            onClick={() => {
              setText('');
              leave();
              if (shown) void navigate(paths.list);
            }}
            type="button"
          >
            <Icon name="close" />
          </button>
        ) : null}
      </form>
      {expanded ? <Suggestions active={active?.id} choices={choices} listId={listId} onChoose={choose} q={q} /> : null}
    </search>
  );
}
