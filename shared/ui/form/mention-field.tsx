import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { look } from '../look';
import styles from './control.module.css';
import { type FieldProps, FormField } from './form-field';
import { ListOption } from './list-option';
import ownStyles from './mention-field.module.css';
import listStyles from './suggest-field.module.css';

interface Mentionable {
  key: string;
  /** The name, as it is written after the `@`. */
  label: string;
}

interface MentionFieldProps<One extends Mentionable> extends FieldProps<string> {
  /** Who may be meant, the likeliest first. */
  options: readonly One[];
  /** What the list of them is called. */
  listLabel: string;
  /** Stands in the list while there is no one to choose. */
  none?: string;
  /** Hears what is typed after an `@`. */
  onSearch: (name: string) => void;
  /** Hears who was chosen, after the text has their name. */
  onChoose: (one: One) => void;
  /** Hears keys that the list has no use for. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Id of what says elsewhere what is wrong. */
  reason?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
  autoFocus?: boolean;
}

/** Pixels that the list takes at most, see the stylesheet. */
const mostHeight = 270;

/** Returns where the name begins that is being typed before the caret, with its `@`; one inside of a word is an address of mail. */
const nameAt = (text: string) => /(?<![A-Za-z0-9])@[^\s@]*$/.exec(text)?.index;

/** Shows several lines of text in which `@` offers names: the arrow keys mark one, Enter takes it, Escape closes the list. */
export function MentionField<One extends Mentionable>(props: MentionFieldProps<One>) {
  const { label, error, hint, compact, options, listLabel, none, onSearch, onChoose, onKeyDown, reason, ...area } =
    props;
  const { value, onChange, maxLength } = area;
  const listId = useId();
  const place = useRef<HTMLTextAreaElement>(null);
  /** The range from the `@` to the caret. */
  const [typed, setTyped] = useState<{ from: number; to: number }>();
  const [marked, setMarked] = useState(0);
  const [isAbove, setAbove] = useState(false);
  const isOpen = typed !== undefined && (options.length > 0 || none !== undefined);
  const active = isOpen ? options[Math.min(marked, options.length - 1)] : undefined;
  const idOf = (one: One) => `${listId}-${one.key}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Places the list below the line that is typed, or above the field where that has no room, such as at the lower edge of a phone.
  useLayoutEffect(() => {
    const { top = 0 } = (isOpen && document.getElementById(listId)?.getBoundingClientRect()) || {};
    const room = globalThis.visualViewport?.height ?? innerHeight;
    setAbove(top + mostHeight > room && (place.current?.getBoundingClientRect().top ?? 0) > mostHeight);
  }, [isOpen, listId]);

  function read({ value: text, selectionEnd: to }: HTMLTextAreaElement) {
    const from = nameAt(text.slice(0, to));
    setTyped(from === undefined ? undefined : { from, to });
    setMarked(0);
    if (from !== undefined) onSearch(text.slice(from + 1, to));
  }
  function choose(one: One) {
    const { current } = place;
    if (!current || !typed) return;
    const end = value[typed.to] === ' ' ? typed.to + 1 : typed.to;
    current.setRangeText(`@${one.label} `, typed.from, end, 'end');
    setTyped(undefined);
    onChange(current.value);
    onChoose(one);
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (active && step) setMarked((options.indexOf(active) + step + options.length) % options.length);
    else if (active && event.key === 'Enter') choose(active);
    else if (isOpen && event.key === 'Escape') {
      // A dialog around the field stays.
      event.stopPropagation();
      setTyped(undefined);
    } else return onKeyDown?.(event);
    event.preventDefault();
  }
  const list = (
    <div
      aria-label={listLabel}
      className={`${listStyles.list} ${isAbove ? ownStyles.above : ownStyles.below}`}
      id={listId}
      role="listbox"
    >
      {options.map((one) => (
        <ListOption id={idOf(one)} isActive={one === active} key={one.key} onChoose={() => choose(one)}>
          {one.label}
        </ListOption>
      ))}
      {options.length === 0 ? <p className={listStyles.group}>{none}</p> : null}
    </div>
  );
  return (
    <FormField
      compact={compact}
      count={maxLength && !compact ? [value.length, maxLength] : undefined}
      error={error}
      hint={hint}
      label={label}
    >
      {(control) => (
        <div className={look('around')}>
          <textarea
            {...control}
            {...area}
            {...(reason ? { 'aria-describedby': reason, 'aria-invalid': true } : {})}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-haspopup="listbox"
            className={`${styles.control} ${styles.area} ${styles.text}`}
            dir="auto"
            onBlur={() => {
              setTyped(undefined);
              area.onBlur?.();
            }}
            onChange={(event) => {
              onChange(event.target.value);
              read(event.target);
            }}
            onKeyDown={press}
            ref={place}
          />
          {isOpen ? (
            // The copy runs as the text up to the `@` does, so that the list can begin below it.
            <div
              className={`${styles.control} ${styles.text} ${ownStyles.copy}`}
              dir="auto"
              style={{ translate: `0 -${place.current?.scrollTop ?? 0}px` }}
            >
              {value.slice(0, typed.from)}@{list}
            </div>
          ) : null}
        </div>
      )}
    </FormField>
  );
}
