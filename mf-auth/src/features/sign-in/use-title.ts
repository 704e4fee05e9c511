import { useText } from '#lib/text';
import { type Flow, titleOf } from './flow.rules';

/** Returns the title of the screen; the mobile variant begins with the name of the product. */
export function useTitle(flow: Flow, mobile: boolean): string {
  const t = useText();
  return mobile && flow.mode === 'login' && flow.login === 1 ? t('brand') : t(titleOf(flow));
}
