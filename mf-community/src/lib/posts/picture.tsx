import { useQueryCache, useReconnected } from '@charis/shared/remote';
import { PlayDisc } from '@charis/shared/ui';
import { useState } from 'react';
import { refreshAddresses } from './change-post';
import { DrawnPicture } from './drawn-picture';
import styles from './picture.module.css';
import { isFile, isSigned, pictureSource } from './picture-source';
import type { PostMedia } from './post';

interface PictureProps {
  media: PostMedia;
  sizes: string;
  /** `fill`: cut to the place that it is given. `near`: in its own shape, unless that is a strip or a tower. `whole`: as it is. */
  shape?: 'fill' | 'near' | 'whole';
  /** Hears that its address is good no longer; otherwise the posts that are known are read again. */
  onEnded?: () => void;
}

/** Shows one picture of a post, or of its video. */
export function Picture({ media, sizes, shape = 'fill', onEnded }: PictureProps) {
  const cache = useQueryCache();
  const { src, srcSet } = pictureSource(media);
  const isVideo = media.kind === 'video';
  // Another element asks for the file again.
  const [attempt, setAttempt] = useState({ count: 0, failed: false });
  useReconnected(attempt.failed, () => setAttempt({ count: attempt.count + 1, failed: false }));
  function onError() {
    setAttempt({ ...attempt, failed: true });
    if (!navigator.onLine || !isSigned(src)) return;
    if (onEnded) onEnded();
    else void refreshAddresses(cache);
  }
  return (
    <>
      {isFile(src) ? (
        <img
          alt={media.alt}
          className={`${styles.picture} ${styles[shape] ?? ''}`}
          decoding="async"
          height={media.height || undefined}
          key={attempt.count}
          loading="lazy"
          onError={onError}
          sizes={sizes}
          src={src}
          srcSet={srcSet}
          width={media.width || undefined}
        />
      ) : (
        <DrawnPicture alt={media.alt} name={src} />
      )}
      {isVideo ? (
        <span className={styles.play}>
          <PlayDisc />
        </span>
      ) : null}
    </>
  );
}
