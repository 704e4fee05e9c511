import { useHost } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import { Picture } from './picture';
import { gallerySizes } from './picture-sizes';
import type { PostMedia } from './post';
import styles from './post-gallery.module.css';

const MediaViewer = lazyPart(() => import('./media-viewer'));
const PostVideo = lazyPart(() => import('./post-video'));

interface PostGalleryProps {
  media: readonly PostMedia[];
  title: string;
  captions: string;
}

/** Shows the pictures of a post, each leading into the viewer, or its video. */
export function PostGallery({ media, title, captions }: PostGalleryProps) {
  const t = useText();
  const { notify } = useHost();
  const [opened, setOpened] = useState<number>();
  const [playing, setPlaying] = useState(false);
  if (media.length === 0) return null;
  return (
    <>
      <ul aria-label={t('post.pictures')} className={`${styles.gallery} ${media.length === 1 ? styles.single : ''}`}>
        {media.map((one, index) => (
          <li className={styles.item} key={one.uploadId ?? `${one.src}${index}`}>
            <button
              aria-label={
                one.kind === 'video'
                  ? t('post.playVideo')
                  : `${t('post.enlarge', { at: index + 1, of: media.length })}${one.alt ? `: ${one.alt}` : ''}`
              }
              className={`${look('around', 'clip', 'wide', 'round-medium', 'sunken')} ${styles.button}`}
              onClick={() => (one.kind === 'video' ? setPlaying(true) : setOpened(index))}
              type="button"
            >
              <Picture
                media={one}
                sizes={gallerySizes(index, media.length)}
                shape={media.length === 1 ? 'whole' : 'fill'}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : <MediaViewer media={media} onClose={() => setOpened(undefined)} start={opened} />}
      {playing && media[0] ? (
        <PostVideo
          captions={captions}
          media={media[0]}
          onClose={() => setPlaying(false)}
          onTrouble={(text) => notify('error', text)}
          title={title}
        />
      ) : null}
    </>
  );
}
