import { Button, Icon, look } from '@charis/shared/ui';
import { FieldGroup } from '@charis/shared/ui/form';
import { type ReactNode, useRef } from 'react';
import { useText } from '#lib/text';
import styles from './field-groups.module.css';

interface FieldGroupsProps<Row> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** What a new row holds. */
  blank: Row;
  max: number;
  /** Text of the button that adds one. */
  add: string;
  children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode;
}

/** Shows a list of small groups of fields: add one, change it, take it away. */
export function FieldGroups<Row extends object>({
  name,
  value,
  onChange,
  blank,
  max,
  add,
  children,
  ...shell
}: FieldGroupsProps<Row>) {
  const t = useText();
  const adding = useRef<HTMLButtonElement>(null);
  const change = (place: number) => (part: Partial<Row>) =>
    onChange(value.map((row, at) => (at === place ? { ...row, ...part } : row)));
  function remove(place: number) {
    onChange(value.filter((_, at) => at !== place));
    adding.current?.focus();
  }
  return (
    <FieldGroup {...shell} isSection>
      {({ 'aria-describedby': note }) => (
        <div className={look('stack', 12, 'start')}>
          {value.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and stay in their order
            <div className={`${look('grid', 8, 'top', 'wide', 'box')} ${styles.row}`} key={place}>
              <div className={styles.fields}>{children(row, change(place), place)}</div>
              <Button
                aria-label={t('rows.remove', { label: shell.label, place: place + 1 })}
                onClick={() => remove(place)}
                variant="link"
              >
                <Icon name="cross" />
              </Button>
            </div>
          ))}
          <Button
            aria-describedby={note}
            disabled={value.length >= max}
            name={name}
            onClick={() => onChange([...value, blank])}
            ref={adding}
          >
            <Icon name="plus" /> {add}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
