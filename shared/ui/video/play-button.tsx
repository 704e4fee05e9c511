import styles from './play-button.module.css';

interface PlayDiscProps {
  /** `small`: on a tile. */
  size?: 'small' | 'large';
  playing?: boolean;
}

/** Shows the play symbol on the picture of a video. */
export function PlayDisc({ size = 'large', playing = false }: PlayDiscProps) {
  return (
    <span aria-hidden="true" className={`${styles.disc} ${styles[size]}`}>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={playing ? 'M8 5h3v14H8zM14 5h3v14h-3z' : 'M8 5l11 7-11 7z'} />
      </svg>
    </span>
  );
}

interface PlayButtonProps extends PlayDiscProps {
  label: string;
  onClick: () => void;
}

/** Lies over a video; while that plays, the disc is seen on the way to it alone. */
export function PlayButton({ label, onClick, ...disc }: PlayButtonProps) {
  return (
    <button
      aria-label={label}
      className={`${styles.button} ${disc.playing ? styles.playing : ''}`}
      onClick={onClick}
      type="button"
    >
      <PlayDisc {...disc} />
    </button>
  );
}
