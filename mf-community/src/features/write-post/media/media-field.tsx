import { useHost } from '@charis/shared/remote';
import { Action } from '@charis/shared/ui';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { AskConsent } from '#lib/consent/use-consent';
import { useText } from '#lib/text';
import styles from '../composer.module.css';
import type { FieldProps } from '../field';
import { limits } from '../post.rules';
import type { MediaItem } from '../post-form';
import { EditPicture } from './edit-picture';
import look from './media.module.css';
import { accepted, addFiles, moved } from './media.rules';
import { PictureTile } from './picture-tile';
import { VideoTile } from './video-tile';

/** Up to nine pictures or one video: chosen, dropped or pasted; put in order by mouse or keyboard. */
export function MediaField({ form, onChange, problems, ask }: FieldProps & { ask: AskConsent }) {
  const t = useText();
  const { notify } = useHost();
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number>(undefined);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const [editing, setEditing] = useState<MediaItem>();
  const { media } = form;
  const isFull = media.length >= limits.pictures || media.some(({ kind }) => kind === 'video');

  function add(files: Iterable<File>) {
    const { problem } = addFiles(media, files);
    onChange((known) => ({ ...known, media: addFiles(known.media, files).media }));
    if (problem) notify('error', t(`compose.media.${problem}`));
  }
  const adding = useRef(add);
  adding.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) adding.current([...clipboardData.files]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  function change(key: string, part: Partial<MediaItem>) {
    onChange((known) => ({
      ...known,
      media: known.media.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= media.length || to === from) return;
    onChange((known) => ({ ...known, media: moved(known.media, from, to) }));
    setSaid(t('compose.media.moved', { place: to + 1, count: media.length }));
    // The picture that was moved keeps the focus, in its new place.
    const pressed = document.activeElement?.getAttribute('data-move');
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${pressed}"]`)?.focus(),
    );
  }

  function remove(item: MediaItem, place: number, undo: boolean) {
    onChange((known) => ({ ...known, media: known.media.filter(({ key }) => key !== item.key) }));
    const putBack = () =>
      onChange((known) => ({ ...known, media: known.media.toSpliced(place, 0, item).slice(0, limits.pictures) }));
    if (undo) notify('info', t('compose.media.removed'), { label: t('compose.media.undo'), run: putBack });
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
      <div className={styles.label}>
        <span>{t('compose.media')}</span>
        <span className={styles.count}>
          {media.length} / {limits.pictures}
        </span>
      </div>
      <fieldset
        aria-label={t('compose.media')}
        className={`${look.zone} ${over ? look.over : ''}`}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDrop={drop}
      >
        {media.length > 0 ? (
          <ol aria-label={t('compose.media')} className={look.list} ref={list}>
            {media.map((item, place) => {
              const Tile = item.kind === 'video' ? VideoTile : PictureTile;
              return (
                <Tile
                  ask={ask}
                  captions={form.captions}
                  count={media.length}
                  drag={{
                    onDragStart: () => {
                      held.current = place;
                    },
                    onDrop: () => {
                      if (held.current !== undefined) move(held.current, place);
                      held.current = undefined;
                    },
                  }}
                  item={item}
                  key={item.key}
                  onCaptions={(captions) => onChange({ captions })}
                  onChange={(part) => change(item.key, part)}
                  onEdit={() => setEditing(item)}
                  onMove={(to) => move(place, to)}
                  onRemove={(undo) => remove(item, place, undo)}
                  place={place}
                />
              );
            })}
          </ol>
        ) : null}
        <div className={look.add}>
          <Action disabled={isFull} onClick={() => chooser.current?.click()}>
            {t('compose.media.add')}
          </Action>
          <p>{t(isFull ? 'compose.media.full' : 'compose.media.hint')}</p>
          <input
            accept={accepted}
            className={look.input}
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
      <p className={problems.sending || problems.captions ? styles.error : styles.hint}>
        {problems.sending ?? problems.captions}
      </p>
      <p aria-live="polite" className={look.said}>
        {said}
      </p>
      {editing ? (
        <EditPicture
          item={editing}
          onClose={() => setEditing(undefined)}
          onDone={(file) => {
            change(editing.key, { file, uploadId: null, src: '', widths: [], width: 0, height: 0 });
            setEditing(undefined);
          }}
        />
      ) : null}
    </div>
  );
}
