import { useEffect, useState } from 'react';

/** WebVTT, at an address or as text. */
export type Captions = { language: string; label: string } & ({ src: string } | { text: string });

/** Returns the address of captions, for as long as the component is shown where they are given as text. */
export function useCaptions(captions: Captions | undefined): string | undefined {
  const [made, setMade] = useState<string>();
  const text = captions && 'text' in captions ? captions.text : '';
  useEffect(() => {
    if (!text) return;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return captions && 'src' in captions ? captions.src : made;
}
