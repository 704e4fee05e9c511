import { useHost, useQueryCache } from '@charis/shared/remote';
import { useText } from './text';

/** Returns a function that reads the data of the page again. Without a connection it shows a notice, and the page stays as it is. */
export function useRefresh(): () => Promise<void> {
  const t = useText();
  const { notify } = useHost();
  const cache = useQueryCache();
  return async () => {
    if (navigator.onLine) await cache.refresh();
    else notify('error', t('refresh.offline'));
  };
}
