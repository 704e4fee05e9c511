import { Button } from '@charis/shared/ui';
import { useRef } from 'react';
import { useText } from '#lib/text';
import styles from './media.module.css';

interface TakePhotoProps {
  disabled: boolean;
  onTaken: (files: File[]) => void;
}

/** Opens the camera of a phone or a tablet. Devices without a touchscreen have no button for it: their browsers would ask for a file. */
export function TakePhoto({ disabled, onTaken }: TakePhotoProps) {
  const t = useText();
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.camera}>
      <Button disabled={disabled} onClick={() => camera.current?.click()}>
        {t('compose.media.camera')}
      </Button>
      <input
        accept="image/*"
        capture="environment"
        className={styles.input}
        onChange={(event) => {
          onTaken([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        ref={camera}
        tabIndex={-1}
        type="file"
      />
    </div>
  );
}
