import { type Save, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import type { Draft } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import styles from './save-note.module.css';

/** Shows whether the server has what was typed. */
export function SaveNote({ save, onDecide }: { save: Save<Draft>; onDecide: () => void }) {
  const t = useText();
  const locale = useLocale();
  const time = (at: Date) => dateFormat(locale, { timeStyle: 'short' }).format(at);
  const looks = { saved: styles.saved, refused: styles.refused };
  return (
    <p
      className={`${look('line', 8)} ${styles.note} ${save.kind in looks ? looks[save.kind as keyof typeof looks] : ''}`}
      role="status"
    >
      {save.kind === 'refused'
        ? save.text
        : t(
            `compose.save.${save.kind === 'loggedOut' ? 'kept' : save.kind}`,
            save.kind === 'saved' ? { at: time(save.at) } : {},
          )}{' '}
      {save.kind === 'conflict' ? (
        <Button variant="link" onClick={onDecide}>
          {t('compose.save.decide')}
        </Button>
      ) : null}
    </p>
  );
}
