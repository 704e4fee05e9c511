import { Button, look } from '@charis/shared/ui';
import { SubmitButton } from '@charis/shared/ui/form';
import { useEffect } from 'react';
import { useText } from '#lib/text';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** True while something has changed. */
  shown: boolean;
  busy: boolean;
  failure: string;
  onDiscard: () => void;
}

/** Shows Save and Discard at the foot of the screen as long as something is not saved. */
export function SaveBar({ shown, busy, failure, onDiscard }: SaveBarProps) {
  const t = useText();
  // The bar comes while a field is typed in, which may be just where it lies.
  useEffect(() => {
    if (shown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div
      className={`${look('line', 12)} ${styles.bar} ${shown ? styles.shown : ''}`}
      data-window={shown ? 'high-foot' : undefined}
      inert={!shown}
    >
      <p className={failure ? styles.failure : styles.words}>
        {failure ? <span role="alert">{failure}</span> : t('profile.unsaved')}
      </p>
      <Button disabled={busy} onClick={onDiscard}>
        {t('profile.discard')}
      </Button>
      <SubmitButton form={{ busy }}>{t('profile.save')}</SubmitButton>
    </div>
  );
}
