import { useCallback, useEffect, useState } from 'react';
import { look } from '../look';
import { ErrorState } from '../state';
import { useUiText } from '../ui-text';
import { useLoaded } from '../use-loaded';
import { capturePoster, VideoError, type VideoTrouble } from './capture-poster';
import { PlayButton } from './play-button';
import { type Captions, useCaptions } from './use-captions';
import { usePlayback } from './use-playback';
import { VideoControls } from './video-controls';
import styles from './video-player.module.css';

export interface VideoSource {
  src: string;
  /** Pixels of the picture, so that nothing moves when it comes; 0 where they are not known. */
  width: number;
  height: number;
  /** Stands for the video until it plays; without it a frame is taken. */
  poster?: string;
  captions?: Captions;
}

interface VideoPlayerProps {
  video: VideoSource;
  title: string;
  onTrouble: (text: string) => void;
}

/** Plays one video on demand; the controls hide while it plays and return when it pauses or ends. */
export default function VideoPlayer({ video, title, onTrouble }: VideoPlayerProps) {
  const t = useUiText();
  const { src, captions } = video;
  const known = video.poster ?? '';
  const track = useCaptions(captions);
  const [trouble, setTrouble] = useState<VideoTrouble>('failed');
  const report = useCallback(
    (kind: VideoTrouble) => {
      setTrouble(kind);
      onTrouble(t(`video.${kind}`));
    },
    [onTrouble, t],
  );
  const load = useCallback(async () => known || capturePoster(src), [src, known]);
  const { value: poster, error, retry } = useLoaded(load);
  const playback = usePlayback(report);

  const broken = error instanceof VideoError ? error.trouble : undefined;
  useEffect(() => {
    if (broken) report(broken);
  }, [broken, report]);

  if (broken) return <ErrorState onRetry={retry} title={t(`video.${trouble}`)} />;
  return (
    <div className={`${styles.player} ${playback.playing ? styles.playing : ''}`}>
      <div className={look('stack', 'center', 'around')}>
        <video
          {...playback.events}
          aria-label={title}
          className={styles.video}
          crossOrigin="anonymous"
          height={video.height || undefined}
          onError={() => report('failed')}
          playsInline
          poster={poster}
          preload="metadata"
          ref={playback.place}
          src={src}
          width={video.width || undefined}
        >
          <track default kind="captions" label={captions?.label} src={track} srcLang={captions?.language} />
        </video>
        <PlayButton
          label={t(playback.playing ? 'video.pause' : 'video.play')}
          onClick={playback.toggle}
          playing={playback.playing}
        />
      </div>
      <VideoControls hasCaptions={captions !== undefined} playback={playback} />
    </div>
  );
}
