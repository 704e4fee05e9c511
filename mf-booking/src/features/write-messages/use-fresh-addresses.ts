import type { DataOf } from '@charis/shared/contract';
import type { Pages } from '@charis/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds; the addresses of files are good for ten minutes. */
const pause = 9 * 60_000;

/** Reads messages with files again before the addresses of these end, so that a page that stays open can open them. */
export function useFreshAddresses(pages: Pages<DataOf<'listMessages'>['list'][number]>): void {
  const hasFiles = pages.items.some(({ files }) => files.length > 0);
  const renew = useEffectEvent(() => pages.retry());
  useEffect(() => {
    if (!hasFiles) return;
    const timer = setInterval(renew, pause);
    return () => clearInterval(timer);
  }, [hasFiles]);
}
