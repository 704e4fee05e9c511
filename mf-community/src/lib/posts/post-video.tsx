import { useLanguage, useQueryCache } from '@charis/shared/remote';
import { VideoPreview } from '@charis/shared/ui';
import { useEffect } from 'react';
import { useText } from '#lib/text';
import { refreshAddresses } from './change-post';
import { hasEnded } from './picture-source';
import type { PostMedia } from './post';

interface PostVideoProps {
  media: PostMedia;
  title: string;
  /** WebVTT; empty without. */
  captions: string;
  onClose: () => void;
  onTrouble: (text: string) => void;
}

/** Shows the video of a post, in the site's player. */
export default function PostVideo({ media, title, captions, onClose, onTrouble }: PostVideoProps) {
  const t = useText();
  const language = useLanguage();
  const cache = useQueryCache();
  const ended = hasEnded(media.src);
  useEffect(() => {
    if (ended) void refreshAddresses(cache);
  }, [ended, cache]);
  const video = {
    src: media.src,
    width: media.width || 1280,
    height: media.height || 720,
    ...(media.poster ? { poster: media.poster } : {}),
    ...(captions ? { captions: { text: captions, language, label: t('post.captions') } } : {}),
  };
  return <VideoPreview onClose={onClose} onTrouble={onTrouble} title={title} video={video} />;
}
