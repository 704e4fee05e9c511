import { useHost, useLanguage } from '@charis/shared/remote';
import { look, PlayButton, VideoPreview } from '@charis/shared/ui';
import { useState } from 'react';
import { hasEnded, inWidth } from '#lib/posts/picture-source';
import { useText } from '#lib/text';
import styles from './media.module.css';
import { BinIcon, PenIcon } from './media-icons';
import type { TileProps } from './picture-tile';
import { UploadBar } from './upload-bar';
import { useItemUpload } from './use-item-upload';
import { useLastingAddress } from './use-lasting-address';
import { usePoster } from './use-poster';
import { VideoDialog } from './video-dialog';

interface VideoTileProps extends TileProps {
  captions: string;
  onCaptions: (captions: string) => void;
}

/** Shows the video of a post: how far it is, the frame that stands for it, a preview with its menu. */
export function VideoTile({ item, accepted, captions, onCaptions, ...does }: VideoTileProps) {
  const { onChange, onRemove, onReplace } = does;
  const t = useText();
  const language = useLanguage();
  const { notify } = useHost();
  const [open, setOpen] = useState<'preview' | 'edit'>();
  const upload = useItemUpload(item, {
    onSent: ({ uploadId, location }) => onChange({ uploadId, src: location }),
    onFailed: (failed) => onChange({ failed }),
  });
  const takePoster = usePoster(item, onChange);
  const renew = useLastingAddress(item, onChange);

  async function show(what: 'preview' | 'edit') {
    if (hasEnded(item.src)) await renew();
    setOpen(what);
  }

  const title = t('compose.video');
  return (
    <li className={`${look('stack', 8, 'top')} ${styles.tile} ${styles.video}`}>
      <div className={`${look('stack', 'around', 'clip', 'sunken')} ${styles.picture}`}>
        {item.poster ? (
          <img alt="" className={styles.image} src={inWidth(item.poster, 960)} />
        ) : (
          <span className={`${look('clip', 'muted', 'small', 'centered', 'breaks')} ${styles.unseen}`}>
            {item.file?.name}
          </span>
        )}
        {item.src ? (
          <PlayButton label={t('compose.video.preview')} onClick={() => void show('preview')} size="small" />
        ) : null}
      </div>
      <UploadBar
        accepted={accepted}
        name={item.file?.name ?? title}
        onCancel={() => {
          upload.cancel();
          onRemove(false);
        }}
        onReplace={onReplace}
        upload={upload}
      />
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
            if (at !== undefined) takePoster(at);
            setOpen(undefined);
          }}
          src={item.src}
        />
      ) : null}
    </li>
  );
}
