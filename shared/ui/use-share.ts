import { useHost } from '../remote/host';
import { useUiText } from './ui-text';

/** Hands an address of the site to the device's own sharing, or, where a mouse points, to the clipboard. */
async function share(title: string, path: string): Promise<'shared' | 'copied'> {
  const url = new URL(path, location.origin).href;
  const sharing = navigator.share as typeof navigator.share | undefined;
  if (!sharing || !matchMedia('(pointer: coarse)').matches) {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  await navigator.share({ title, url });
  return 'shared';
}

/** Returns what shares an address of the site. A notice says the result, where the device does not say it. */
export function useShare(): (title: string, path: string) => Promise<void> {
  const t = useUiText();
  const { notify } = useHost();
  return async (title, path) => {
    try {
      if ((await share(title, path)) === 'copied') notify('success', t('share.copied'));
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) notify('error', t('share.failed'));
    }
  };
}
