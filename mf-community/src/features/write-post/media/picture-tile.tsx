import { look } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { isSent, type MediaItem } from '#lib/drafts/post-form';
import { Picture } from '#lib/posts/picture';
import { isFile } from '#lib/posts/picture-source';
import { useText } from '#lib/text';
import { limits } from '../post.rules';
import styles from './media.module.css';
import { ArrowIcon, BinIcon, PenIcon } from './media-icons';
import { UploadBar } from './upload-bar';
import { useItemUpload } from './use-item-upload';
import { useLastingAddress } from './use-lasting-address';
import { useObjectUrl } from './use-object-url';

export interface TileProps {
  item: MediaItem;
  place: number;
  count: number;
  /** What the dialog for choosing another file offers. */
  accepted: string;
  onChange: (part: Partial<MediaItem>) => void;
  onMove: (to: number) => void;
  onRemove: (undo: boolean) => void;
  onReplace: (file: File) => void;
  onEdit: () => void;
  /** Pulled by the mouse: what is held, and where it is let go. */
  drag: { onDragStart: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** Shows one picture: how far it is on its way, what it shows in words, its place among the others. */
export function PictureTile({ item, place, count, drag, accepted, ...does }: TileProps) {
  const { onChange, onMove, onRemove, onReplace, onEdit } = does;
  const t = useText();
  const hintId = useId();
  const shown = useObjectUrl(item);
  const [broken, setBroken] = useState('');
  const upload = useItemUpload(item, {
    onSent: ({ uploadId, location, widths, width, height }) =>
      onChange({ uploadId, src: location, widths, width, height }),
    onFailed: (failed) => onChange({ failed }),
  });
  const renew = useLastingAddress(item, onChange);
  const name = t('compose.media.picture', { place: place + 1, count });

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(place + step);
  }
  return (
    <li
      aria-label={name}
      className={`${look('stack', 8, 'top')} ${styles.tile}`}
      draggable
      onDragOver={(event) => event.preventDefault()}
      onDragStart={drag.onDragStart}
      onDrop={drag.onDrop}
    >
      <div className={`${look('stack', 'around', 'clip', 'sunken')} ${styles.picture}`}>
        {isSent(item) ? (
          <div className={styles.sent}>
            <Picture media={item} onEnded={() => void renew()} sizes="240px" />
          </div>
        ) : shown && broken !== shown ? (
          <img alt={item.alt} className={styles.image} draggable={false} onError={() => setBroken(shown)} src={shown} />
        ) : (
          <span className={`${look('clip', 'muted', 'small', 'centered', 'breaks')} ${styles.unseen}`}>
            {item.file?.name}
          </span>
        )}
      </div>
      <UploadBar
        accepted={accepted}
        name={item.file?.name ?? name}
        onCancel={() => {
          upload.cancel();
          onRemove(false);
        }}
        onReplace={onReplace}
        upload={upload}
      />
      <fieldset aria-describedby={hintId} aria-label={name} className={styles.tools} onKeyDown={onKeyDown}>
        <button
          aria-disabled={place === 0}
          aria-label={t('compose.media.earlier', { place: place + 1 })}
          data-move="earlier"
          onClick={() => onMove(place - 1)}
          type="button"
        >
          <ArrowIcon />
        </button>
        <button
          aria-disabled={place === count - 1}
          aria-label={t('compose.media.later', { place: place + 1 })}
          className={styles.turned}
          data-move="later"
          onClick={() => onMove(place + 1)}
          type="button"
        >
          <ArrowIcon />
        </button>
        <button
          aria-label={t('compose.media.edit', { place: place + 1 })}
          disabled={isSent(item) ? !isFile(item.src) : !shown || broken === shown}
          onClick={onEdit}
          type="button"
        >
          <PenIcon />
        </button>
        <button
          aria-label={t('compose.media.remove', { place: place + 1 })}
          onClick={() => {
            upload.cancel();
            onRemove(true);
          }}
          type="button"
        >
          <BinIcon />
        </button>
      </fieldset>
      <p className={styles.arrows} id={hintId}>
        {t('compose.media.arrows')}
      </p>
      <TextField
        compact
        label={t('compose.media.alt', { place: place + 1 })}
        maxLength={limits.alt}
        name="alt"
        onChange={(alt) => onChange({ alt })}
        placeholder={t('compose.media.alt.hint')}
        value={item.alt}
      />
    </li>
  );
}
