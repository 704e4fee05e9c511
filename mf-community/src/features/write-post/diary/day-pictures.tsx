import { fileLimits } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { SwitchField } from '@charis/shared/ui/form';
import { useId, useRef, useState } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import type { FieldProps } from '../field';
import fields from '../field.module.css';
import { EditPicture } from '../media/edit-picture';
import tiles from '../media/media.module.css';
import { MediaList } from '../media/media-list';
import { useMedia } from '../media/use-media';
import styles from './diary.module.css';
import { diaryLimits } from './diary.rules';

interface DayPicturesProps extends FieldProps {
  day: number;
  label: string;
}

/** Pictures of one day; they are the author's alone until the author shares them. */
export function DayPictures({ day, label, form, onChange }: DayPicturesProps) {
  const t = useText();
  const limit = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<MediaItem>();
  const { add, refused, ...actions } = useMedia(form, onChange, day);
  const media = form.media.filter((item) => item.day === day);
  const ofDays = form.media.filter((item) => item.day !== null).length;
  const shared = media.every((item) => item.shared);
  const share = (wanted: boolean) =>
    onChange((known) => ({
      ...known,
      media: known.media.map((item) => (item.day === day ? { ...item, shared: wanted } : item)),
    }));
  return (
    <div className={`${look('stack', 8, 'start')} ${styles.pictures}`}>
      {media.length > 0 ? (
        <>
          <MediaList actions={actions} form={{ ...form, media }} onCaptions={() => undefined} onEdit={setEditing} />
          <div className={look('wide')}>
            <SwitchField
              hint={t(shared ? 'compose.diary.share.open' : 'compose.diary.share.own')}
              label={t('compose.diary.share')}
              name="share"
              onChange={share}
              value={shared}
            />
          </div>
        </>
      ) : null}
      <Button
        aria-describedby={limit}
        aria-label={t('compose.diary.pictures.of', { label })}
        disabled={media.length >= diaryLimits.picturesOfDay || ofDays >= diaryLimits.pictures}
        onClick={() => chooser.current?.click()}
      >
        {t('compose.diary.pictures')}
      </Button>
      <p className={fields.hint} id={limit}>
        {t('compose.diary.pictures.limit', fileLimits)}
      </p>
      <input
        accept=".jpg,.jpeg,.png,.webp,.heic"
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
      {refused ? <p className={fields.error}>{refused}</p> : null}
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
