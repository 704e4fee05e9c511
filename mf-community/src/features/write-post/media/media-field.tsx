import { fileLimits } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import type { FieldProps } from '../field';
import styles from '../field.module.css';
import { limits } from '../post.rules';
import { EditPicture } from './edit-picture';
import tiles from './media.module.css';
import { MediaList } from './media-list';
import { TakePhoto } from './take-photo';
import { useMedia } from './use-media';

/** Takes up to nine pictures or one video: chosen, dropped or pasted. */
export function MediaField({ form, onChange, problems }: FieldProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [editing, setEditing] = useState<MediaItem>();
  const { add, refused, ...actions } = useMedia(form, onChange);
  const note = useId();
  const trouble = [problems.refused, problems.unsent, problems.sending, problems.captions, refused]
    .filter(Boolean)
    .join(' ');
  const media = form.media.filter(({ day }) => day === null);
  const hasVideo = media.some(({ kind }) => kind === 'video');
  const most = hasVideo ? 1 : limits.pictures;
  const isFull = media.length >= most;

  const adding = useRef(add);
  adding.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) adding.current([...clipboardData.files]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  function remove(item: MediaItem, place: number, undo: boolean) {
    actions.remove(item, place, undo);
    chooser.current?.parentElement?.querySelector('button')?.focus();
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  }
  return (
    <div>
      <div className={look('line', 16, 'between', 'medium', 'below-4')}>
        <span>{t('compose.media')}</span>
        <span className={styles.count}>
          {media.length} / {most}
        </span>
      </div>
      <fieldset
        aria-describedby={note}
        aria-label={t('compose.media')}
        className={`${tiles.zone} ${over ? tiles.over : ''}`}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDrop={drop}
      >
        {media.length > 0 ? (
          <MediaList
            actions={{ ...actions, remove }}
            form={{ ...form, media }}
            onCaptions={(captions) => onChange({ captions })}
            onEdit={setEditing}
          />
        ) : null}
        <div className={`${look('row', 8, 16)} ${tiles.add}`}>
          <Button disabled={isFull} onClick={() => chooser.current?.click()}>
            {t('compose.media.add')}
          </Button>
          <TakePhoto disabled={isFull || hasVideo} onTaken={add} />
          <p>{t(isFull ? 'compose.media.full' : 'compose.media.hint', fileLimits)}</p>
          <input
            accept={actions.accepted}
            className={tiles.input}
            multiple
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            ref={chooser}
            tabIndex={-1}
            type="file"
          />
        </div>
      </fieldset>
      <p className={trouble ? styles.error : styles.hint} id={note}>
        {trouble}
      </p>
      {editing ? (
        <EditPicture
          item={editing}
          onClose={() => setEditing(undefined)}
          onDone={(file) => {
            actions.change(editing.key, { file, uploadId: null, src: '', widths: [], width: 0, height: 0 });
            setEditing(undefined);
          }}
        />
      ) : null}
    </div>
  );
}
