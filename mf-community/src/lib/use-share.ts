import { useHost } from '@charis/shared/remote';
import { share } from './share';
import { useText } from './text';

/** Shares an address of the site and says what came of it, where the device does not. */
export function useShare(): (title: string, path: string) => Promise<void> {
  const t = useText();
  const { notify } = useHost();
  return async (title, path) => {
    try {
      if ((await share(title, path)) === 'copied') notify('success', t('share.copied'));
    } catch {
      notify('error', t('share.failed'));
    }
  };
}
