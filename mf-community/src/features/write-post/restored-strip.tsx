import { Action } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './restored-strip.module.css';

interface RestoredStripProps {
  canBeginAnew: boolean;
  onAnew: () => void;
  onKeep: () => void;
}

/** Says that what stands here was kept from before. */
export function RestoredStrip({ canBeginAnew, onAnew, onKeep }: RestoredStripProps) {
  const t = useText();
  return (
    <div className={styles.strip} role="status">
      <p>{t('compose.restored')}</p>
      {canBeginAnew ? (
        <Action look="quiet" onClick={onAnew}>
          {t('compose.restored.anew')}
        </Action>
      ) : null}
      <Action onClick={onKeep}>{t('compose.restored.keep')}</Action>
    </div>
  );
}
