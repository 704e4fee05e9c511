import { useHost, useReconnected, useUpload } from '@charis/shared/remote';
import { loadFrames } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { useText } from '#lib/text';

/**
 * Takes the frame that stands for a video, as soon as the video has arrived, and sends it; says what goes wrong, and does it again for the person who asks
 * or when the connection is back. @returns what takes the frame at so many seconds in its place, at three by default
 */
export function usePoster(item: MediaItem, onChange: (part: Partial<MediaItem>) => void): (at?: number) => void {
  const t = useText();
  const { notify } = useHost();
  const upload = useUpload('post-image');
  const [missed, setMissed] = useState<{ at: number | undefined }>();
  const turn = useRef(0);

  /** @returns what went wrong */
  async function attempt(at: number | undefined): Promise<string | undefined> {
    const frames = await loadFrames().catch(() => undefined);
    if (!frames) return t('compose.video.failed');
    try {
      const frame = await frames.captureFrame(item.src, at);
      const blob = await new Promise<Blob | null>((resolve) => frame.toBlob(resolve, 'image/jpeg', 0.88));
      if (!blob) return t('compose.video.seekFailed');
      onChange({ width: frame.width, height: frame.height });
      const sent = await upload.start(new File([blob], 'poster.jpg', { type: blob.type }));
      if (!sent) return t('compose.upload.failed');
      onChange({ poster: sent.location, posterWidths: sent.widths, posterUploadId: sent.uploadId });
      return undefined;
    } catch (error) {
      return t(`compose.video.${error instanceof frames.VideoError ? error.trouble : 'failed'}`);
    }
  }

  async function take(at?: number): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setMissed(undefined);
    const trouble = await attempt(at);
    // Another frame has been asked for meanwhile, or the video is not there any more.
    if (!trouble || mine !== turn.current) return;
    setMissed({ at });
    notify('error', trouble, { label: t('retry'), run: () => void latest.current(at) });
  }
  const latest = useRef(take);
  latest.current = take;

  const isBare = item.uploadId !== null && item.posterUploadId === null;
  useEffect(() => {
    if (isBare) void latest.current();
    return () => {
      turn.current += 1;
    };
  }, [isBare]);

  useReconnected(missed !== undefined, () => void latest.current(missed?.at));
  return (at) => void latest.current(at);
}
