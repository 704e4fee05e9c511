/** Seconds into a video at which its poster is taken, or its end where that comes first. */
const posterAt = 3;

/** Milliseconds that a video has for each step. */
const timeoutMs = 15_000;

/** What went wrong with a video; the keys of the kit's texts end with these. */
export type VideoTrouble = 'failed' | 'seekFailed';

export class VideoError extends Error {
  override name = 'VideoError';

  constructor(readonly trouble: VideoTrouble) {
    super(trouble);
  }
}

/** Resolves with the first `event`; rejects with `trouble` when the video fails instead or nothing comes. */
function next(video: HTMLVideoElement, event: string, trouble: VideoTrouble): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const settle = (settled: () => void) => () => {
      clearTimeout(timer);
      ended.abort();
      settled();
    };
    const fail = settle(() => reject(new VideoError(trouble)));
    const timer = setTimeout(fail, timeoutMs);
    video.addEventListener(event, settle(resolve), { signal: ended.signal });
    video.addEventListener('error', fail, { signal: ended.signal });
  });
}

/**
 * Returns a frame of a video in its own size. @param at seconds; a shorter video gives its end
 * @throws {VideoError}
 */
export async function captureFrame(src: string, at = posterAt): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.crossOrigin = 'anonymous';
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const loaded = next(video, 'loadeddata', 'failed');
    video.src = src;
    await loaded;
    const sought = next(video, 'seeked', 'seekFailed');
    video.currentTime = Math.min(at, video.duration || 0);
    await sought;
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Returns the frame that stands for a video, as an image's URL. @throws {VideoError} */
export async function capturePoster(src: string): Promise<string> {
  return (await captureFrame(src)).toDataURL('image/jpeg', 0.86);
}
