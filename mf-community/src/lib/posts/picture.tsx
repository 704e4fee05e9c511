import { useAnswers } from '@charis/shared/remote';
import { PlayDisc } from '@charis/shared/ui';
import { refreshAddresses } from './change-post';
import { DrawnPicture } from './drawn-picture';
import styles from './picture.module.css';
import { isFile, isPassing, pictureSource } from './picture-source';
import type { PostMedia } from './post';

interface PictureProps {
  media: PostMedia;
  sizes: string;
  /** `fill`: cut to the place that it is given. `near`: in its own shape, unless that is a strip or a tower. `whole`: as it is. */
  shape?: 'fill' | 'near' | 'whole';
  /** Hears that its address is good no longer; otherwise the posts that are known are read anew. */
  onEnded?: () => void;
}

/** One picture of a post, or of its video. */
export function Picture({ media, sizes, shape = 'fill', onEnded }: PictureProps) {
  const answers = useAnswers();
  const { src, srcSet } = pictureSource(media);
  const isVideo = media.kind === 'video';
  return (
    <>
      {isFile(src) ? (
        <img
          alt={media.alt}
          className={`${styles.picture} ${styles[shape] ?? ''}`}
          decoding="async"
          height={media.height || undefined}
          loading="lazy"
          onError={() => isPassing(src) && (onEnded ? onEnded() : void refreshAddresses(answers))}
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
