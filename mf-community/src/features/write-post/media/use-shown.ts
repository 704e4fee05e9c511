import { useEffect, useState } from 'react';
import type { MediaItem } from '../post-form';

/** The address of a picture that is sent, or of the file while it is not. */
export function useShown({ src, uploadId, widths, file }: MediaItem): string {
  const [local, setLocal] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setLocal(made);
    return () => {
      setLocal('');
      URL.revokeObjectURL(made);
    };
  }, [file]);
  if (uploadId && widths.length > 0) return src.replace(/\d+$/, '480');
  return local;
}
