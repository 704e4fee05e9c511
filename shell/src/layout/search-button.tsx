import { slotOwners } from '@charis/shared/composition';
import { Slot } from '@charis/shared/remote';
import { Dialog, Skeleton } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './search-button.module.css';
import { asksForSearch } from './search-keys';

/** Opens the search for everything, as do `/` and Ctrl+K; nothing where no remote offers it. */
export function SearchButton() {
  const t = useText();
  const remotes = useRemotes();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const offered = slotOwners(remotes.composition, 'search.page').length > 0;
  const approach = () => void remotes.prefetchSlot('search.page');
  const close = () => setOpen(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!offered || !asksForSearch(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led elsewhere closes it
  useEffect(close, [key]);

  if (!offered) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        aria-label={t('search')}
        className={styles.button}
        onClick={() => setOpen(true)}
        onFocus={approach}
        onMouseEnter={approach}
        onTouchStart={approach}
        type="button"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20" />
        </svg>
      </button>
      {open ? (
        <Dialog onClose={close} title={t('search')}>
          <Slot
            fallback={<p>{t('search.failed')}</p>}
            loading={<Skeleton height={240} />}
            name="search.page"
            onLeave={close}
          />
        </Dialog>
      ) : null}
    </>
  );
}
