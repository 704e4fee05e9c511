import { useEffect, useState } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';

/** Returns the address of a file that is not sent yet, for as long as it is shown. */
export function useObjectUrl({ file }: MediaItem): string {
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
  return local;
}
