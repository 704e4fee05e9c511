import { useHost, useLanguage, useUpload } from '@charis/shared/remote';
import { loadFrames, PlayButton, VideoPreview } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { hasEnded, inWidth } from '#lib/posts/picture-source';
import { useText } from '#lib/text';
import styles from './media.module.css';
import { BinIcon, PenIcon } from './media-icons';
import type { TileProps } from './picture-tile';
import { UploadBar } from './upload-bar';
import { useItemUpload } from './use-item-upload';
import { useLastingAddress } from './use-lasting-address';
import { VideoDialog } from './video-dialog';

interface VideoTileProps extends TileProps {
  captions: string;
  onCaptions: (captions: string) => void;
}

/** The video of a post: how far it is, the frame that stands for it, a preview with its menu. */
export function VideoTile({ item, ask, onChange, onRemove, captions, onCaptions }: VideoTileProps) {
  const t = useText();
  const language = useLanguage();
  const { notify } = useHost();
  const [open, setOpen] = useState<'preview' | 'edit'>();
  const poster = useUpload('post-image');
  const upload = useItemUpload(item, ask, ({ uploadId, location }) => onChange({ uploadId, src: location }));

  const renew = useLastingAddress(item, onChange);

  async function show(what: 'preview' | 'edit') {
    if (hasEnded(item.src)) await renew();
    setOpen(what);
  }

  /** Has the frame at `at` seconds stand for the video; at three seconds unless told. */
  async function takePoster(at?: number) {
    const frames = await loadFrames();
    try {
      const frame = await frames.captureFrame(item.src, at);
      const blob = await new Promise<Blob | null>((resolve) => frame.toBlob(resolve, 'image/jpeg', 0.88));
      if (!blob) throw new frames.VideoError('seekFailed');
      onChange({ width: frame.width, height: frame.height });
      const sent = await poster.start(new File([blob], 'poster.jpg', { type: blob.type }));
      if (sent) onChange({ poster: sent.location, posterWidths: sent.widths, posterUploadId: sent.uploadId });
    } catch (error) {
      notify('error', t(`compose.video.${error instanceof frames.VideoError ? error.trouble : 'failed'}`));
    }
  }
  const take = useRef(takePoster);
  take.current = takePoster;
  const isBare = item.uploadId !== null && item.posterUploadId === null;
  useEffect(() => {
    if (isBare) void take.current();
  }, [isBare]);

  const title = t('compose.video');
  return (
    <li className={`${styles.tile} ${styles.video}`}>
      <div className={styles.picture}>
        {item.poster ? (
          <img alt="" className={styles.image} src={inWidth(item.poster, 960)} />
        ) : (
          <span className={styles.unseen}>{item.file?.name}</span>
        )}
        {item.src ? (
          <PlayButton label={t('compose.video.preview')} onClick={() => void show('preview')} size="small" />
        ) : null}
        <UploadBar
          isFinal={upload.isFinal}
          name={item.file?.name ?? title}
          onCancel={() => {
            upload.cancel();
            onRemove(false);
          }}
          onRetry={upload.retry}
          problem={upload.problem}
          state={upload.state}
        />
      </div>
      <div className={styles.tools}>
        <button
          aria-label={t('compose.video.edit')}
          disabled={!item.src}
          onClick={() => void show('edit')}
          type="button"
        >
          <PenIcon />
        </button>
        <button
          aria-label={t('compose.video.delete')}
          onClick={() => {
            upload.cancel();
            onRemove(true);
          }}
          type="button"
        >
          <BinIcon />
        </button>
      </div>
      {open === 'preview' ? (
        <VideoPreview
          menu={{
            onEdit: () => setOpen('edit'),
            onDelete: () => {
              setOpen(undefined);
              onRemove(true);
            },
          }}
          onClose={() => setOpen(undefined)}
          onTrouble={(text) => notify('error', text)}
          title={title}
          video={{
            src: item.src,
            width: item.width,
            height: item.height,
            poster: item.poster,
            ...(captions ? { captions: { text: captions, language, label: t('compose.video.captions') } } : {}),
          }}
        />
      ) : null}
      {open === 'edit' ? (
        <VideoDialog
          captions={captions}
          onClose={() => setOpen(undefined)}
          onDone={({ at, text }) => {
            onCaptions(text);
            if (at !== undefined) void takePoster(at);
            setOpen(undefined);
          }}
          src={item.src}
        />
      ) : null}
    </li>
  );
}
