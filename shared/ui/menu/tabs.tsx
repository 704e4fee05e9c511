import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabListProps<Key extends string> {
  /** Begins the ids of the tabs and of their panel, `<id>-panel`. */
  id: string;
  label: string;
  tabs: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
  /** `line`: as wide as what it is above. */
  variant?: 'line' | 'pills';
}

const places: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Shows the tabs alone; the arrow keys, Home and End go through them. */
export function TabList<Key extends string>({ id, label, tabs, value, onChange, variant = 'line' }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    const { offsetWidth = 0 } = list.current ?? {};
    if (chosen) list.current?.scrollTo({ left: chosen.offsetLeft - (offsetWidth - chosen.offsetWidth) / 2 });
  }, [value]);

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = (isRightToLeft && mirrored[event.key]) || event.key;
    const place = tabs.findIndex((tab) => tab.key === value);
    const next = tabs[places[key]?.(place, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }
  return (
    <div
      aria-label={label}
      className={`${styles.tabs} ${styles[variant]}`}
      onKeyDown={onKeyDown}
      ref={list}
      role="tablist"
    >
      {tabs.map((tab) => (
        <button
          aria-controls={tab.key === value ? `${id}-panel` : undefined}
          aria-selected={tab.key === value}
          className={styles.tab}
          id={`${id}-${tab.key}`}
          key={tab.key}
          onClick={() => onChange(tab.key)}
          role="tab"
          tabIndex={tab.key === value ? 0 : -1}
          type="button"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Shows one of several contents, chosen by a tab. */
export function Tabs<Key extends string>({
  children,
  ...list
}: Omit<TabListProps<Key>, 'id'> & { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <TabList id={id} {...list} />
      <div
        aria-labelledby={`${id}-${list.value}`}
        className={styles.panel}
        id={`${id}-panel`}
        key={list.value}
        role="tabpanel"
      >
        {children}
      </div>
    </>
  );
}
