import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import type { problemsOf } from './post.rules';
import type { PostForm } from './post-form';

/** What every field of the composer is given. */
export interface FieldProps {
  form: PostForm;
  onChange: (part: Partial<PostForm> | ((form: PostForm) => PostForm)) => void;
  problems: Partial<Record<ReturnType<typeof problemsOf>[number], string>>;
}

interface LabelledProps {
  label: string;
  /** Characters that are there, and that there may be. */
  count?: [number, number];
  hint?: string;
  error?: string | undefined;
  children: (control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** A label, a control and the place of what is wrong with it, kept free so that nothing moves. */
export function Labelled({ label, count, hint, error, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {count ? (
          <span className={styles.count}>
            {count[0]} / {count[1]}
          </span>
        ) : null}
      </div>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': Boolean(error) })}
      <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
        {error || hint}
      </p>
    </div>
  );
}
