import { useHost } from '@charis/shared/remote';
import { useEffect, useRef } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { hasEnded } from '#lib/posts/picture-source';

/** Finds out again where the files of an item are, once the addresses have ended that the form holds. @returns what does so at once */
export function useLastingAddress(item: MediaItem, onChange: (part: Partial<MediaItem>) => void): () => Promise<void> {
  const { call } = useHost();
  async function locate(uploadId: string | null): Promise<string | undefined> {
    if (!uploadId) return undefined;
    // A missing upload is found out when the form is saved.
    const upload = await call('getUpload', { params: { uploadId } }).catch(() => undefined);
    return upload?.location || undefined;
  }
  async function renew(): Promise<void> {
    const [src, poster] = await Promise.all([locate(item.uploadId), locate(item.posterUploadId)]);
    if (src || poster) onChange({ ...(src ? { src } : {}), ...(poster ? { poster } : {}) });
  }
  const latest = useRef(renew);
  latest.current = renew;
  const ended = hasEnded(item.src) || hasEnded(item.poster);
  useEffect(() => {
    if (ended) void latest.current();
  }, [ended]);
  return renew;
}
