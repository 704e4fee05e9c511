import { Dialog, look, vibrate } from '@charis/shared/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import { useText } from '#lib/text';
import styles from './media-viewer.module.css';
import { Picture } from './picture';
import type { PostMedia } from './post';

/** Pixels that a finger has to travel for the next picture. */
const swipe = 48;

interface MediaViewerProps {
  media: readonly PostMedia[];
  start: number;
  onClose: () => void;
}

/** Shows one picture at a time, as large as the window allows: by buttons, arrow keys or a swipe; twice as large by the loupe or `+`. */
export default function MediaViewer({ media, start, onClose }: MediaViewerProps) {
  const t = useText();
  const [at, setAt] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const from = useRef<number>(undefined);
  const shown = media[at];

  function go(step: number): boolean {
    const next = at + step;
    if (next < 0 || next >= media.length) return false;
    setAt(next);
    setZoomed(false);
    return true;
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' && !zoomed) go(-1);
    else if (key === 'ArrowRight' && !zoomed) go(1);
    else if (key === '+') setZoomed(true);
    else if (key === '-') setZoomed(false);
  }
  function onPointerUp({ clientX, pointerType }: PointerEvent) {
    const travelled = clientX - (from.current ?? clientX);
    from.current = undefined;
    const isSwipe = pointerType !== 'mouse' && !zoomed && Math.abs(travelled) > swipe;
    if (isSwipe && go(travelled > 0 ? -1 : 1)) vibrate();
  }
  if (!shown) return null;
  return (
    <Dialog onClose={onClose} title={t('post.viewer', { at: at + 1, of: media.length })} width="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes do what the buttons below do */}
      <div
        className={styles.viewer}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX }) => {
          from.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by the keyboard */}
        <div className={`${styles.stage} ${zoomed ? styles.zoomed : ''}`} key={at} tabIndex={0}>
          <Picture media={shown} shape="whole" sizes={zoomed ? '200vw' : '100vw'} />
        </div>
        {shown.alt ? (
          <p className={look('muted', 'centered')} dir="auto">
            {shown.alt}
          </p>
        ) : null}
        <div className={look('line', 12, 'center')}>
          {media.length > 1 ? (
            <button
              aria-label={t('post.viewer.previous')}
              className={styles.control}
              disabled={at === 0}
              onClick={() => go(-1)}
              type="button"
            >
              <Icon name="previous" />
            </button>
          ) : null}
          <button
            aria-label={t(zoomed ? 'post.viewer.out' : 'post.viewer.in')}
            className={styles.control}
            onClick={() => setZoomed(!zoomed)}
            type="button"
          >
            <Icon name={zoomed ? 'zoomOut' : 'zoomIn'} />
          </button>
          {media.length > 1 ? (
            <button
              aria-label={t('post.viewer.next')}
              className={styles.control}
              disabled={at === media.length - 1}
              onClick={() => go(1)}
              type="button"
            >
              <Icon name="next" />
            </button>
          ) : null}
        </div>
        <span className={look('unseen')} role="status">
          {t('post.viewer', { at: at + 1, of: media.length })} {shown.alt}
        </span>
      </div>
    </Dialog>
  );
}
