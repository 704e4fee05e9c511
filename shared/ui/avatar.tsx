import { useState } from 'react';
import styles from './avatar.module.css';
import { Monogram, type MonogramSize } from './monogram';

interface AvatarProps {
  /** Whose picture it is; drawn as initials where there is none. */
  name: string;
  /** Location of an uploaded picture; anything else counts as none. */
  image: string;
  /** Pixels. */
  size?: MonogramSize;
}

/** Widths in which the server keeps avatars. */
const widths = [160, 480, 960];

/** The address of a file of the API, which has another origin for a page of another site. */
const file = /^(https?:\/\/[^/]+)?\/api\/files\/[\w-]+\/\d+$/;

/** The same picture in another width. */
const inWidth = (location: string, width: number) => location.replace(/\d+$/, String(width));

/** Shows the picture of a person, drawn and not said: the name stands beside it. */
export function Avatar({ name, image, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState('');
  if (!file.test(image) || broken === image) return <Monogram name={name} size={size} />;
  return (
    <span className={`${styles.avatar} ${styles[`size${size}`]}`}>
      <img
        alt=""
        className={styles.picture}
        decoding="async"
        height={size}
        loading="lazy"
        onError={() => setBroken(image)}
        sizes={`${size}px`}
        src={inWidth(image, 160)}
        srcSet={widths.map((width) => `${inWidth(image, width)} ${width}w`).join(', ')}
        width={size}
      />
    </span>
  );
}
