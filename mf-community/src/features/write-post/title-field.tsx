import { TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { FieldProps } from './field';
import { limits } from './post.rules';
import styles from './title-field.module.css';

export function TitleField({ form, onChange, problems }: FieldProps) {
  const t = useText();
  return (
    <div className={styles.title}>
      <TextField
        counts
        error={problems.title}
        label={t('compose.title.label')}
        maxLength={limits.title}
        name="title"
        onChange={(title) => onChange({ title })}
        placeholder={t('compose.title.hint')}
        value={form.title}
      />
    </div>
  );
}
