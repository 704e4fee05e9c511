import { Link } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { Picture } from './picture';
import { mosaicSizes } from './picture-sizes';
import { isFile } from './picture-source';
import type { PostMedia } from './post';
import styles from './post-pictures.module.css';

/** Pictures that a card shows; of more the last tells how many. */
const most = 5;

interface PostPicturesProps {
  media: readonly PostMedia[];
  label: string;
  to: string;
}

/** Shows the pictures of a post as one mosaic of a fixed shape, or a single one nearly as it is, leading to the post. */
export function PostPictures({ media, label, to }: PostPicturesProps) {
  const t = useText();
  if (media.length === 0) return null;
  const shown = media.slice(0, most);
  const more = media.length - shown.length;
  const isNear = shown.length === 1 && media.every(({ src, width }) => isFile(src) && width > 0);
  return (
    <Link
      aria-label={label}
      className={`${styles.mosaic} ${isNear ? styles.near : styles[`of${shown.length}`]}`}
      to={to}
    >
      {shown.map((one, index) => (
        <span className={styles.tile} key={one.uploadId ?? `${one.src}${index}`}>
          <Picture media={one} shape={isNear ? 'near' : 'fill'} sizes={mosaicSizes(index, shown.length)} />
          {more > 0 && index === shown.length - 1 ? (
            <span className={styles.more} data-more={t('post.morePictures', { count: more })} />
          ) : null}
        </span>
      ))}
    </Link>
  );
}
