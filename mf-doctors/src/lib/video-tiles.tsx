import { PlayDisc } from '@charis/shared/ui';
import { useText } from './text';
import styles from './video-tiles.module.css';

interface VideoTilesProps<Video> {
  videos: readonly Video[];
  onShow: (video: Video) => void;
}

/** Videos of a doctor by their posters. */
export function VideoTiles<Video extends { videoId: string; title: string; poster: string }>({
  videos,
  onShow,
}: VideoTilesProps<Video>) {
  const t = useText();
  return (
    <ul className={styles.videos}>
      {videos.map((video) => (
        <li key={video.videoId}>
          <button
            aria-label={t('profile.videos.play', { title: video.title })}
            className={styles.video}
            onClick={() => onShow(video)}
            type="button"
          >
            {video.poster ? <img alt="" src={video.poster} /> : null}
            <PlayDisc />
          </button>
          <span dir="auto">{video.title}</span>
        </li>
      ))}
    </ul>
  );
}
