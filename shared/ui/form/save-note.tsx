import type { Save } from '../../remote/saver';
import { useLocale } from '../../remote/text';
import { dateFormat } from '../../rules';
import { Button } from '../button';
import { useFormText } from './form-text';
import styles from './save-note.module.css';

interface SaveNoteProps {
  save: Save<unknown>;
  /** Leads to the choice between two versions, where that does not stand beside it. */
  onDecide?: () => void;
}

/** Shows whether the server has what was written, of what a saver saves. */
export function SaveNote({ save, onDecide }: SaveNoteProps) {
  const t = useFormText();
  const locale = useLocale();
  const at = save.kind === 'saved' ? dateFormat(locale, { timeStyle: 'short' }).format(save.at) : '';
  return (
    <p className={styles.save} data-kind={save.kind} role="status">
      {save.kind === 'refused' ? save.text : t(`save.${save.kind}`, { at })}{' '}
      {save.kind === 'conflict' && onDecide ? (
        <Button onClick={onDecide} variant="link">
          {t('save.decide')}
        </Button>
      ) : null}
    </p>
  );
}
