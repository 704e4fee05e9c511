import { Button, look } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import styles from './restored-strip.module.css';

interface RestoredStripProps {
  /** Sets a text of its own aside for something fresh. */
  onAnew: (() => void) | undefined;
  /** Discards a change of what the server has. */
  onDiscard: (() => void) | undefined;
  onKeep: () => void;
}

/** Says that what stands here was kept from before, and lets it be thrown away. */
export function RestoredStrip({ onAnew, onDiscard, onKeep }: RestoredStripProps) {
  const t = useText();
  return (
    <div className={`${look('row', 8, 16)} ${styles.strip}`} role="status">
      <p>{t('compose.restored')}</p>
      {onAnew ? (
        <Button variant="link" onClick={onAnew}>
          {t('compose.restored.anew')}
        </Button>
      ) : null}
      {onDiscard ? (
        <ConfirmButton
          confirm={t('compose.discard.discard')}
          danger
          hint={t('compose.discard.hint')}
          keep={t('compose.discard.keep')}
          onConfirm={onDiscard}
          question={t('compose.discard.title')}
          variant="link"
        >
          {t('compose.restored.discard')}
        </ConfirmButton>
      ) : null}
      <Button onClick={onKeep}>{t('compose.restored.keep')}</Button>
    </div>
  );
}
