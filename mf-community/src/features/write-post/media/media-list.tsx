import { look } from '@charis/shared/ui';
import { useRef, useState } from 'react';
import type { MediaItem, PostForm } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import tiles from './media.module.css';
import { PictureTile } from './picture-tile';
import type { useMedia } from './use-media';
import { VideoTile } from './video-tile';

interface MediaListProps {
  form: PostForm;
  actions: Pick<ReturnType<typeof useMedia>, 'accepted' | 'change' | 'move' | 'remove' | 'replace'>;
  onCaptions: (captions: string) => void;
  onEdit: (item: MediaItem) => void;
}

/** Shows the files of a post in their order, which the mouse or the keyboard changes. */
export function MediaList({ form: { media, captions }, actions, onCaptions, onEdit }: MediaListProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number>(undefined);
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= media.length || to === from) return;
    actions.move(from, to);
    setSaid(t('compose.media.moved', { place: to + 1, count: media.length }));
    // The picture that was moved keeps the focus, in its new place.
    const pressed = document.activeElement?.getAttribute('data-move');
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${pressed}"]`)?.focus(),
    );
  }
  return (
    <>
      <ol aria-label={t('compose.media')} className={tiles.list} ref={list}>
        {media.map((item, place) => {
          const Tile = item.kind === 'video' ? VideoTile : PictureTile;
          return (
            <Tile
              accepted={actions.accepted}
              captions={captions}
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
              onCaptions={onCaptions}
              onChange={(part) => actions.change(item.key, part)}
              onEdit={() => onEdit(item)}
              onMove={(to) => move(place, to)}
              onRemove={(undo) => actions.remove(item, place, undo)}
              onReplace={(file) => actions.replace(item, file)}
              place={place}
            />
          );
        })}
      </ol>
      <p aria-live="polite" className={look('unseen')}>
        {said}
      </p>
    </>
  );
}
