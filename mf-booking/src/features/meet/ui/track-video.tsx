import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from './meet.module.css';

interface OwnVideoProps {
  track: MediaStreamTrack;
  /** Mirrors the own face, as people know themselves; never a screen, nor what the back camera sees. */
  mirrored: boolean;
  label: string;
}

/** Shows what a person sends themselves, without sound. */
export function OwnVideo({ track, mirrored, label }: OwnVideoProps) {
  const place = useRef<HTMLVideoElement>(null);
  const isMirrored = mirrored && track.getSettings().facingMode !== 'environment';
  useEffect(() => {
    if (place.current) place.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      aria-label={label}
      autoPlay
      className={`${styles.video} ${isMirrored ? styles.mirrored : ''}`}
      muted
      playsInline
      ref={place}
    />
  );
}

interface RemoteVideoProps {
  stream: MediaStream;
  label: string;
  /** The speaker, where the browser lets the page choose; empty for the system's. */
  speaker: string;
  /** Whole, because a screen has text at its edges. */
  whole: boolean;
  hidden: boolean;
}

/** Shows the other side, with sound; a browser that plays no sound before a press offers one. */
export function RemoteVideo({ stream, label, speaker, whole, hidden }: RemoteVideoProps) {
  const t = useText();
  const place = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const video = place.current;
    if (!video) return;
    video.srcObject = stream;
    video.play().catch((error: Error) => setBlocked(error.name === 'NotAllowedError'));
  }, [stream]);
  useEffect(() => {
    void place.current?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  function play() {
    setBlocked(false);
    void place.current?.play();
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions of a conversation as it happens stand beside it, where the browser makes them */}
      <video
        aria-label={label}
        autoPlay
        data-remote=""
        className={`${styles.video} ${whole ? styles.whole : ''} ${hidden ? styles.unseen : ''}`}
        playsInline
        ref={place}
      />
      {blocked ? (
        <button className={styles.unblock} onClick={play} type="button">
          {t('meet.sound')}
        </button>
      ) : null}
    </>
  );
}
