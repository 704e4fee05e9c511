import type { UploadState } from '@charis/shared/remote';
import { Action } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './media.module.css';

interface UploadBarProps {
  name: string;
  state: UploadState;
  problem: string;
  /** Sending the file again would not help. */
  isFinal: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far a file is, or why it does not go on. */
export function UploadBar({ name, state, problem, isFinal, onRetry, onCancel }: UploadBarProps) {
  const t = useText();
  if (problem) {
    return (
      <div className={styles.problem} role="alert">
        <p>{problem}</p>
        {isFinal ? (
          <Action onClick={onCancel}>{t('compose.upload.remove')}</Action>
        ) : (
          <Action onClick={onRetry}>{t('retry')}</Action>
        )}
      </div>
    );
  }
  if (state.status !== 'sending' && state.status !== 'processing' && state.status !== 'converting') return null;
  const { status, percent } = state;
  const said = status === 'processing' ? t('compose.upload.processing') : t(`compose.upload.${status}`, { percent });
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('compose.upload.progress', { name })}
        aria-valuetext={said}
        max={100}
        value={state.percent}
      />
      <span aria-hidden="true">{said}</span>
      <Action look="quiet" onClick={onCancel}>
        {t('compose.upload.cancel')}
      </Action>
    </div>
  );
}
