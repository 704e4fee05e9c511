import type { UploadState } from '@charis/shared/remote';
import { Button, RetryText } from '@charis/shared/ui';
import { useRef } from 'react';
import { useText } from '#lib/text';
import styles from './media.module.css';
import type { useItemUpload } from './use-item-upload';

interface UploadBarProps {
  name: string;
  upload: ReturnType<typeof useItemUpload>;
  /** What the dialog for choosing another file offers. */
  accepted: string;
  onReplace: (file: File) => void;
  onCancel: () => void;
}

/** Shows the progress of a file, or its error with Retry or, where that does not help, with a choice of another file. */
export function UploadBar({ name, upload, accepted, onReplace, onCancel }: UploadBarProps) {
  const t = useText();
  const said = useSaid(upload.state);
  if (upload.problem) {
    return (
      <div className={styles.problem} data-problem="media" role="alert" tabIndex={-1}>
        <p>{upload.problem}</p>
        {upload.isFinal ? (
          <ChooseAnother accepted={accepted} onChosen={onReplace} />
        ) : (
          <Button onClick={upload.retry}>
            <RetryText />
          </Button>
        )}
      </div>
    );
  }
  if (!said) return null;
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('compose.upload.progress', { name })}
        aria-valuetext={said.text}
        max={100}
        value={said.percent}
      />
      <span aria-hidden="true">{said.text}</span>
      <Button variant="link" onClick={onCancel}>
        {t('compose.upload.cancel')}
      </Button>
    </div>
  );
}

function useSaid(state: UploadState): { percent: number; text: string } | undefined {
  const t = useText();
  if (state.status !== 'sending' && state.status !== 'processing' && state.status !== 'converting') return undefined;
  const { status, percent } = state;
  if (status === 'processing') return { percent, text: t('compose.upload.processing') };
  if (status === 'sending' && state.isWaiting) return { percent, text: t('compose.upload.waiting') };
  return { percent, text: t(`compose.upload.${status}`, { percent }) };
}

function ChooseAnother({ accepted, onChosen }: { accepted: string; onChosen: (file: File) => void }) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>{t('compose.upload.another')}</Button>
      <input
        accept={accepted}
        className={styles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </>
  );
}
