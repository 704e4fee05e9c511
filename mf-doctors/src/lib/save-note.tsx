import { type Save, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import styles from './save-note.module.css';
import { useText } from './text';

/** Shows whether the server has what was written. */
export function SaveNote({ save, onDecide }: { save: Save<unknown>; onDecide: () => void }) {
  const t = useText();
  const locale = useLocale();
  const at = save.kind === 'saved' ? dateFormat(locale, { timeStyle: 'short' }).format(save.at) : '';
  return (
    <p className={styles.save} data-kind={save.kind} role="status">
      {save.kind === 'refused' ? save.text : t(`apply.save.${save.kind}`, { at })}{' '}
      {save.kind === 'conflict' ? (
        <Button onClick={onDecide} variant="link">
          {t('apply.save.decide')}
        </Button>
      ) : null}
    </p>
  );
}
