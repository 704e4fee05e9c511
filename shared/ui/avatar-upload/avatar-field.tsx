import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { UploadFailure } from '../../remote/upload';
import { fileLimits } from '../../rules';
import { Avatar } from '../avatar';
import { Button } from '../button';
import { look } from '../look';
import { useUiText } from '../ui-text';
import styles from './avatar-field.module.css';
import { ProgressRing } from './progress-ring';
import { usePicture } from './use-picture';

/** Returns whether the same file may fare better the next time. */
const isPassing = ({ kind, words, consent, isFinal }: UploadFailure) =>
  consent.length > 0 || (!words && !isFinal && kind !== 'picture');

export interface AvatarFieldProps {
  /** Whose initials stand in for a picture. */
  name: string;
  /** Location of the picture that is saved, or empty. */
  saved: string;
  /** Id of a new upload; empty to have none, undefined to keep the saved one. */
  value: string | undefined;
  /** What is wrong with it, from outside. */
  error?: string | undefined;
  onChange: (uploadId: string) => void;
  /** Hears while a picture is on its way. */
  onBusyChange?: (busy: boolean) => void;
  /** A form finds the button by this name. */
  field?: string;
}

/** Returns where the server keeps what an id of an avatar stands for. */
const locationOf = (uploadId: string) => (uploadId ? `/api/files/${uploadId}/480` : '');

/** Shows a field for the own picture: choose or drop one, cut it, see it being sent; take it away again. */
export function AvatarField({ name, saved, value, error, onChange, onBusyChange, field = 'img' }: AvatarFieldProps) {
  const t = useUiText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const picture = usePicture(onChange, onBusyChange);
  const { state, busy, cutting } = picture;
  const image = value === undefined ? saved : locationOf(value);
  const problem = picture.problem || error;
  // What was sent stands for the upload as long as the form holds it.
  const shown = state.status !== 'done' || state.upload.uploadId === value;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void picture.choose(file);
  }

  function remove() {
    picture.clear();
    onChange('');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button
    <div
      className={`${look('row', 16, 24)} ${styles.field} ${over ? styles.over : ''}`}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <ProgressRing
        label={t('avatar.sending')}
        open={state.status === 'processing'}
        percent={state.status === 'sending' || state.status === 'processing' ? state.percent : undefined}
      >
        <Preview file={shown ? picture.sent : undefined} image={image} name={name} />
      </ProgressRing>
      <div className={styles.side}>
        <div className={`${look('row', 8)} ${styles.actions}`}>
          {busy ? (
            <Button onClick={picture.clear}>{t('avatar.cancel')}</Button>
          ) : (
            <Button aria-describedby={noteId} name={field} onClick={() => input.current?.click()}>
              {t(image ? 'avatar.replace' : 'avatar.choose')}
            </Button>
          )}
          {state.status === 'failed' && isPassing(state.failure) ? (
            <Button variant="link" onClick={picture.retry}>
              {t('retry')}
            </Button>
          ) : null}
          {image && !busy ? (
            <Button variant="link" onClick={remove}>
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
        <p className={problem ? styles.error : styles.note} id={noteId} role={problem ? 'alert' : undefined}>
          {problem || (
            <Progress
              percent={state.status === 'sending' ? state.percent : undefined}
              status={shown ? state.status : 'idle'}
            />
          )}
        </p>
      </div>
      <input
        accept=".jpg,.jpeg,.png,.webp,.heic,image/jpeg,image/png,image/webp,image/heic"
        aria-hidden="true"
        className={styles.input}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void picture.choose(file);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      {cutting ? <cutting.CropDialog file={cutting.file} onClose={picture.leave} onCropped={picture.send} /> : null}
    </div>
  );
}

/** Shows what is being sent, else what there is. */
function Preview({ file, image, name }: { file: File | undefined; image: string; name: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return setUrl('');
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return <Avatar image={image} name={name} size={128} />;
  return <img alt="" className={styles.preview} height={128} onError={() => setUrl('')} src={url} width={128} />;
}

/** Stages are announced, single percents are not. */
function Progress({ status, percent }: { status: string; percent: number | undefined }) {
  const t = useUiText();
  if (status !== 'sending' && status !== 'processing' && status !== 'done') return t('avatar.kinds', fileLimits);
  return (
    <>
      <span role="status">{t(`avatar.${status}`)}</span>
      {percent === undefined ? null : <span aria-hidden="true"> · {percent} %</span>}
    </>
  );
}
