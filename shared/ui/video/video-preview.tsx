import { Button } from '../button';
import { Dialog } from '../dialog';
import { Skeleton } from '../page';
import { ErrorState } from '../state';
import { useUiText } from '../ui-text';
import { useLoaded } from '../use-loaded';
import type { VideoSource } from './video-player';

interface VideoPreviewProps {
  title: string;
  video: VideoSource;
  onClose: () => void;
  /** Hears what went wrong, for a notice. */
  onTrouble: (text: string) => void;
  /** Only the person who may change the video has it. */
  menu?: { onEdit: () => void; onDelete: () => void };
}

const loadPlayer = () => import('./video-player');

/** Shows a video in a dialog; what plays it is loaded when the dialog opens. */
export function VideoPreview({ title, video, onClose, onTrouble, menu }: VideoPreviewProps) {
  const t = useUiText();
  const { value, error, retry } = useLoaded(loadPlayer);
  const Player = value?.default;
  const actions = menu ? (
    <>
      <Button onClick={menu.onDelete}>{t('video.delete')}</Button>
      <Button onClick={menu.onEdit}>{t('video.edit')}</Button>
    </>
  ) : null;
  return (
    <Dialog actions={actions} onClose={onClose} title={title} width="wide">
      {Player ? <Player onTrouble={onTrouble} title={title} video={video} /> : null}
      {error ? <ErrorState onRetry={retry} title={t('video.failed')} /> : null}
      {Player || error ? null : <Skeleton height={240} />}
    </Dialog>
  );
}
