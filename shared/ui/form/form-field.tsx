import { type ReactNode, useId } from 'react';
import { look } from '../look';
import { VisuallyHidden } from '../visually-hidden';
import styles from './form-field.module.css';
import { useFormText } from './form-text';

/** What every field takes; `form.field('name')` gives the first five. */
export interface FieldProps<Value> {
  /** The form and the server name the field by it. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** What is wrong with it. */
  error?: string | undefined;
  label: string;
  /** One sentence below the field while nothing is wrong. */
  hint?: string;
  /** Says so beside the label. */
  optional?: boolean;
  disabled?: boolean;
  /** Its label is read out and not shown, and no place is kept for a note: for filters and cells of tables. */
  compact?: boolean | undefined;
  /** Marks the field that a screen begins at. */
  'data-first'?: '' | undefined;
}

/** What ties a control to its label and to its note. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface ShellProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'optional' | 'compact'> {
  /** Characters or items that are there, and that there may be. */
  count?: [number, number] | undefined;
}

/** Shows the shell of every field: its label, the control, and the place of what is wrong with it. */
export function FormField({ children, ...shell }: ShellProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const { label, hint, error, compact } = shell;
  return (
    <div className={look('around', 'shrinks')}>
      {compact ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <div className={look('line', 16, 'baseline', 'between', 'wide', 'medium', 'below-4')}>
          <label htmlFor={id}>{label}</label>
          <Aside {...shell} />
        </div>
      )}
      {children({ id, 'aria-describedby': error || hint ? `${id}-note` : undefined, 'aria-invalid': Boolean(error) })}
      {compact && !error && !hint ? null : <Note error={error} hint={hint} id={`${id}-note`} />}
    </div>
  );
}

interface GroupProps extends ShellProps {
  /** Its controls have labels of their own, above which its name stands as a heading. */
  isSection?: boolean;
  children: (control: Control) => ReactNode;
}

/** Shows the shell of a field of several controls, such as radios. */
export function FieldGroup({ children, isSection, ...shell }: GroupProps) {
  const id = useId();
  const { label, hint, error, compact } = shell;
  const note = error || hint ? `${id}-note` : undefined;
  const legend = (
    <legend
      className={
        isSection
          ? `${look('line', 16, 'baseline', 'between', 'wide', 'medium', 'below-4')} ${styles.heading}`
          : look('line', 16, 'baseline', 'between', 'wide', 'medium', 'below-4')
      }
    >
      {label}
      <Aside {...shell} />
    </legend>
  );
  return (
    <fieldset aria-describedby={note} className={look('around', 'shrinks')}>
      {compact ? (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        legend
      )}
      {children({ id, 'aria-describedby': note, 'aria-invalid': Boolean(error) })}
      <Note error={error} hint={hint} id={`${id}-note`} />
    </fieldset>
  );
}

function Aside({ count, optional }: ShellProps) {
  const t = useFormText();
  if (!count && !optional) return null;
  return <span className={styles.aside}>{count ? `${count[0]} / ${count[1]}` : t('optional')}</span>;
}

export function Note({ id, hint, error }: Pick<ShellProps, 'hint' | 'error'> & { id: string }) {
  return (
    <p
      className={
        error
          ? `${look('muted', 'small', 'above-4', 'below-12')} ${styles.note} ${styles.error}`
          : `${look('muted', 'small', 'above-4', 'below-12')} ${styles.note}`
      }
      id={id}
    >
      {error || hint}
    </p>
  );
}
