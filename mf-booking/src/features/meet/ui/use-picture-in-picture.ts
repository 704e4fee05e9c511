import { useEffect, useState } from 'react';

/** Returns the video in a window of its own above other applications; nothing where the browser has none. */
export function usePictureInPicture(video: () => HTMLVideoElement | null | undefined) {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () => setActive(document.pictureInPictureElement !== null);
    document.addEventListener('enterpictureinpicture', follow, true);
    document.addEventListener('leavepictureinpicture', follow, true);
    return () => {
      document.removeEventListener('enterpictureinpicture', follow, true);
      document.removeEventListener('leavepictureinpicture', follow, true);
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
    };
  }, []);
  if (!document.pictureInPictureEnabled) return undefined;
  // A person who refuses, or a system without room for it, leaves the video where it is.
  const toggle = () =>
    (active ? document.exitPictureInPicture() : video()?.requestPictureInPicture())?.catch(() => undefined);
  return { active, toggle };
}
