import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon';
import { look } from '../look';
import styles from './control.module.css';
import { type FieldProps, FormField } from './form-field';
import { useFormText } from './form-text';
import { ListOption } from './list-option';
import listStyles from './suggest-field.module.css';

interface Suggestion {
  key: string;
  label: string;
}

interface SuggestFieldProps<One extends Suggestion> extends FieldProps<string> {
  /** What the words may mean, in groups; a group without a label is its options alone. */
  groups: readonly { label?: string; options: readonly One[] }[];
  onChoose: (one: One) => void;
  /** Enter, where no suggestion is marked. Without it Enter takes the first. */
  onSubmit?: (words: string) => void;
  /** The button that empties the field. */
  onClear?: () => void;
  /** Hears whether suggestions are wanted: only while someone types. */
  onOpenChange?: (open: boolean) => void;
  placeholder?: string;
  maxLength?: number;
}

/** Shows a line of text with suggestions below it while it is typed; the arrow keys mark one, Enter takes it, Escape closes them. */
export function SuggestField<One extends Suggestion>(props: SuggestFieldProps<One>) {
  const { label, error, hint, optional, compact, groups, onChoose, onSubmit, onClear, onOpenChange, ...input } = props;
  const { value, onChange } = input;
  const t = useFormText();
  const listId = useId();
  const place = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const options = isOpen ? groups.flatMap((group) => group.options) : [];
  const active = options.find(({ key }) => key === marked);
  const idOf = (one: One) => `${listId}-option-${options.indexOf(one)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function show(open: boolean) {
    setOpen(open);
    setMarked(undefined);
    onOpenChange?.(open);
  }
  function choose(one: One) {
    show(false);
    onChoose(one);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      // Past either end is the field itself.
      const from = options.findIndex(({ key }) => key === marked);
      setMarked(options[((from + 1 + step + options.length + 1) % (options.length + 1)) - 1]?.key);
    } else if (event.key === 'Escape' && options.length) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const taken = active ?? (onSubmit ? undefined : options[0]);
      if (taken) return choose(taken);
      show(false);
      onSubmit?.(value);
    }
  }
  const option = (one: One) => (
    <ListOption id={idOf(one)} isActive={one === active} key={one.key} onChoose={() => choose(one)}>
      {one.label}
    </ListOption>
  );
  return (
    <FormField compact={compact} error={error} hint={hint} label={label} optional={optional}>
      {(control) => (
        <div className={look('around')}>
          <div className={`${styles.control} ${styles.box}`}>
            <input
              {...control}
              {...input}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded={options.length > 0}
              autoComplete="off"
              className={`${styles.inner} ${styles.text}`}
              dir="auto"
              enterKeyHint="search"
              onBlur={() => {
                show(false);
                input.onBlur?.();
              }}
              onChange={(event) => {
                onChange(event.target.value);
                show(true);
              }}
              onKeyDown={onKeyDown}
              ref={place}
              role="combobox"
              type="text"
            />
            {value ? (
              <button
                aria-label={t('clear')}
                className={styles.button}
                onClick={() => {
                  onChange('');
                  show(false);
                  onClear?.();
                  place.current?.focus();
                }}
                tabIndex={-1}
                type="button"
              >
                <Icon name="cross" size={16} />
              </button>
            ) : null}
          </div>
          {options.length > 0 ? (
            <div aria-label={label} className={listStyles.list} id={listId} role="listbox">
              {groups.map((group, at) =>
                group.label ? (
                  // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside of select
                  <div aria-labelledby={`${listId}-${at}`} key={group.label} role="group">
                    <p className={listStyles.group} id={`${listId}-${at}`}>
                      {group.label}
                    </p>
                    {group.options.map(option)}
                  </div>
                ) : (
                  group.options.map(option)
                ),
              )}
            </div>
          ) : null}
        </div>
      )}
    </FormField>
  );
}
