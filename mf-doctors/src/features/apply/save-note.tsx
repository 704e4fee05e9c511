import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './apply.module.css';

type Saving =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' | 'conflict' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string };

/** Where what was written is by now. */
export function SaveNote({ save, onDecide }: { save: Saving; onDecide: () => void }) {
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
