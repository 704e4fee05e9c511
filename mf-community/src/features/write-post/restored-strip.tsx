import { Button, Dialog } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './restored-strip.module.css';

interface RestoredStripProps {
  /** Where it stands for itself: it is put aside for something fresh. */
  onAnew: (() => void) | undefined;
  /** Where it changes what the server has. */
  onDiscard: (() => void) | undefined;
  onKeep: () => void;
}

/** Says that what stands here was kept from before, and lets it be thrown away. */
export function RestoredStrip({ onAnew, onDiscard, onKeep }: RestoredStripProps) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.strip} role="status">
      <p>{t('compose.restored')}</p>
      {onAnew ? (
        <Button variant="link" onClick={onAnew}>
          {t('compose.restored.anew')}
        </Button>
      ) : null}
      {onDiscard ? (
        <Button variant="link" onClick={() => setAsked(true)}>
          {t('compose.restored.discard')}
        </Button>
      ) : null}
      <Button onClick={onKeep}>{t('compose.restored.keep')}</Button>
      {asked && onDiscard ? <DiscardDialog onClose={() => setAsked(false)} onDiscard={onDiscard} /> : null}
    </div>
  );
}

function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const t = useText();
  const actions = (
    <>
      <Button onClick={onDiscard}>{t('compose.discard.discard')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('compose.discard.keep')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('compose.discard.title')}>
      {t('compose.discard.hint')}
    </Dialog>
  );
}
