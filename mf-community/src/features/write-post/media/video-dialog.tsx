import { isCaptions } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from '../field.module.css';
import { limits } from '../post.rules';
import look from './media.module.css';

interface VideoDialogProps {
  src: string;
  captions: string;
  onClose: () => void;
  /** `at`: seconds of the frame that is to stand for the video; undefined where it stays. */
  onDone: (wish: { at: number | undefined; text: string }) => void;
}

/** What can be changed of a video: the frame that stands for it, and its captions. */
export function VideoDialog({ src, captions, onClose, onDone }: VideoDialogProps) {
  const t = useText();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [duration, setDuration] = useState(0);
  const [at, setAt] = useState<number>();
  const [text, setText] = useState(captions);
  const isLong = text.length > limits.captions;
  const isWrong = isLong || !isCaptions(text);
  const actions = (
    <>
      <Button onClick={onClose}>{t('compose.cancel')}</Button>
      <Button disabled={isWrong} variant="primary" onClick={() => onDone({ at, text })}>
        {t('compose.done')}
      </Button>
    </>
  );

  function show(seconds: number) {
    setAt(seconds);
    if (video.current) video.current.currentTime = seconds;
  }
  return (
    <Dialog actions={actions} onClose={onClose} title={t('compose.video.edit')} width="wide">
      <video
        className={look.frame}
        muted
        onLoadedMetadata={() => setDuration(video.current?.duration || 0)}
        playsInline
        preload="metadata"
        ref={video}
        src={src}
      />
      <label htmlFor={`${id}-at`}>{t('compose.video.frame')}</label>
      <input
        className={look.frameAt}
        id={`${id}-at`}
        max={duration}
        min={0}
        onChange={(event) => show(Number(event.target.value))}
        step={0.1}
        type="range"
        value={at ?? Math.min(3, duration)}
      />
      <div className={styles.label}>
        <label htmlFor={`${id}-captions`}>{t('compose.video.captions')}</label>
        <Button variant="link" onClick={() => chooser.current?.click()}>
          {t('compose.video.captions.file')}
        </Button>
      </div>
      <Input.TextArea
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong}
        className={styles.grows ?? ''}
        rows={5}
        id={`${id}-captions`}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('compose.video.captions.example')}
        status={isWrong ? 'error' : ''}
        value={text}
      />
      <p className={isWrong ? styles.error : styles.hint} id={`${id}-note`}>
        {t(
          isLong ? 'compose.video.captions.long' : isWrong ? 'compose.problem.captions' : 'compose.video.captions.hint',
        )}
      </p>
      <input
        accept=".vtt,text/vtt"
        className={look.input}
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(setText);
          target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </Dialog>
  );
}
