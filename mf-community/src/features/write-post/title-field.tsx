import { Input } from 'antd';
import { useText } from '#lib/text';
import { type FieldProps, Labelled } from './field';
import { limits } from './post.rules';
import styles from './title-field.module.css';

export function TitleField({ form, onChange, problems }: FieldProps) {
  const t = useText();
  return (
    <Labelled count={[form.title.length, limits.title]} error={problems.title} label={t('compose.title.label')}>
      {(control) => (
        <Input
          {...control}
          className={styles.title ?? ''}
          data-problem={problems.title ? 'title' : undefined}
          dir="auto"
          maxLength={limits.title}
          onChange={(event) => onChange({ title: event.target.value })}
          placeholder={t('compose.title.hint')}
          status={problems.title ? 'error' : ''}
          value={form.title}
        />
      )}
    </Labelled>
  );
}
