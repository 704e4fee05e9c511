import { look } from '../look';
import { useUiText } from '../ui-text';
import { type Playback, speeds } from './use-playback';
import styles from './video-player.module.css';

/** `1:05` */
const clock = (seconds: number) => `${Math.trunc(seconds / 60)}:${String(Math.trunc(seconds % 60)).padStart(2, '0')}`;

/** Shows the place in the video, speed and captions. */
export function VideoControls({ playback, hasCaptions }: { playback: Playback; hasCaptions: boolean }) {
  const t = useUiText();
  const { at, duration, speed, captions } = playback;
  return (
    <div className={`${look('row', 4, 12)} ${styles.controls}`}>
      <input
        aria-label={t('video.place')}
        aria-valuetext={t('video.at', { at: clock(at), of: clock(duration) })}
        className={styles.place}
        max={duration}
        onChange={(event) => playback.seek(Number(event.target.value))}
        step="any"
        type="range"
        value={at}
      />
      <span aria-hidden="true" className={styles.time}>
        {clock(at)} / {clock(duration)}
      </span>
      {hasCaptions ? (
        <button
          aria-pressed={captions}
          className={styles.choice}
          onClick={() => playback.setCaptions(!captions)}
          type="button"
        >
          {t('video.captions')}
        </button>
      ) : null}
      <fieldset className={look('line', 2)}>
        <legend className={look('unseen')}>{t('video.speed')}</legend>
        {speeds.map((one) => (
          <button
            aria-pressed={one === speed}
            className={styles.choice}
            key={one}
            onClick={() => playback.setSpeed(one)}
            type="button"
          >
            {one}×
          </button>
        ))}
      </fieldset>
    </div>
  );
}
