import { isCaptions } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { TextAreaField } from '@charis/shared/ui/form';
import { useId, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { limits } from '../post.rules';
import tiles from './media.module.css';

interface VideoDialogProps {
  src: string;
  captions: string;
  onClose: () => void;
  /** `at`: seconds of the frame that is to stand for the video; undefined where it stays. */
  onDone: (wish: { at: number | undefined; text: string }) => void;
}

/** Shows the settings of a video: its cover frame and its captions. */
export function VideoDialog({ src, captions, onClose, onDone }: VideoDialogProps) {
  const t = useText();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [duration, setDuration] = useState(0);
  const [at, setAt] = useState<number>();
  const [text, setText] = useState(captions);
  const isLong = text.length > limits.captions;
  const [isEmpty, setEmpty] = useState(false);
  const isWrong = isLong || !isCaptions(text);
  const problem = isEmpty
    ? 'compose.media.empty'
    : isLong
      ? 'compose.video.captions.long'
      : isWrong
        ? 'compose.problem.captions'
        : undefined;
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
        className={tiles.frame}
        muted
        onLoadedMetadata={() => setDuration(video.current?.duration || 0)}
        playsInline
        preload="metadata"
        ref={video}
        src={src}
      />
      <label htmlFor={`${id}-at`}>{t('compose.video.frame')}</label>
      <input
        className={tiles.frameAt}
        id={`${id}-at`}
        max={duration}
        min={0}
        onChange={(event) => show(Number(event.target.value))}
        step={0.1}
        type="range"
        value={at ?? Math.min(3, duration)}
      />
      <TextAreaField
        error={problem && t(problem)}
        hint={t('compose.video.captions.hint')}
        label={t('compose.video.captions')}
        name="captions"
        onChange={(next) => {
          setText(next);
          setEmpty(false);
        }}
        placeholder={t('compose.video.captions.example')}
        rows={5}
        value={text}
      />
      <Button onClick={() => chooser.current?.click()}>{t('compose.video.captions.file')}</Button>
      <input
        accept=".vtt,text/vtt"
        className={tiles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setEmpty(file?.size === 0);
          if (file?.size) void file.text().then(setText);
          target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </Dialog>
  );
}
