import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sizeFailure, type UploadPurpose } from '../../remote/upload';
import { type UploadState, useUpload } from '../../remote/use-upload';
import { fileLimits } from '../../rules';
import { Button } from '../button';
import { Icon } from '../icon';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { useFormText } from './form-text';
import styles from './upload-field.module.css';

interface UploadLineProps {
  file: File;
  purpose: UploadPurpose;
  onDone: (uploadId: string) => void;
  /** Runs when the upload fails, with whether it is refused for good, and when it is sent again. */
  onFailed: (hasFailed: boolean, isRefused: boolean) => void;
  onRemove: () => void;
}

/** Shows a file on its way: sent when the line appears, once. */
export function UploadLine({ file, purpose, onDone, onFailed, onRemove }: UploadLineProps) {
  const t = useFormText();
  const upload = useUpload(purpose);
  const begun = useRef(false);
  const [refused] = useState(() => sizeFailure(file));
  const state: UploadState = refused ? { status: 'failed', failure: refused } : upload.state;

  async function follow(result: ReturnType<typeof upload.start>) {
    const uploaded = await result;
    if (uploaded) onDone(uploaded.uploadId);
  }
  const begin = useEffectEvent(() => {
    if (!refused) void follow(upload.start(file));
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  const hasFailed = state.status === 'failed';
  const isFinal = state.status === 'failed' && state.failure.isFinal;
  const report = useEffectEvent(onFailed);
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current === hasFailed) return;
    reported.current = hasFailed;
    report(hasFailed, isFinal);
  }, [hasFailed, isFinal]);

  return (
    <li className={styles.file}>
      <Icon name="file" />
      <span className={look('shrinks')}>
        <span className={look('block', 'clip', 'ellipsis', 'unbroken')} title={file.name}>
          {file.name}
        </span>
        <StateText state={state} />
      </span>
      <span className={look('line')}>
        {state.status === 'failed' && !state.failure.isFinal ? (
          <Button variant="link" onClick={() => void follow(upload.retry())}>
            {t('upload.again')}
          </Button>
        ) : null}
        <Button
          aria-label={t('upload.remove', { file: file.name })}
          variant="link"
          onClick={() => {
            upload.cancel();
            onRemove();
          }}
        >
          <Icon name="cross" />
        </Button>
      </span>
      {'percent' in state ? (
        <progress
          aria-label={file.name}
          className={`${look('across', 'wide', 'sunken', 'clip')} ${styles.bar}`}
          max={100}
          value={state.percent}
        />
      ) : null}
    </li>
  );
}

/** Stages are announced, single percents are not. */
function StateText({ state }: { state: UploadState }) {
  const t = useFormText();
  const ui = useUiText();
  if (state.status === 'failed') {
    const { words, kind } = state.failure;
    return (
      <span className={look('block', 'small', 'danger')} role="alert">
        {words || ui(`upload.${kind}`, fileLimits)}
      </span>
    );
  }
  if (state.status === 'idle' || state.status === 'done') return null;
  const stage = state.status === 'sending' && state.isWaiting ? 'waiting' : state.status;
  return (
    <span className={look('block', 'muted', 'small')} role="status">
      {t(`upload.${stage}`)}
    </span>
  );
}
