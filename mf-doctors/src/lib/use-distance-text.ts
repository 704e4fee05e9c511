import { useLocale } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { useText } from './text';

/** Returns the text that says how far away a place is. */
export function useDistanceText() {
  const t = useText();
  const format = numberFormat(useLocale(), { style: 'unit', unit: 'kilometer', maximumSignificantDigits: 2 });
  return (km: number) => t('distance', { distance: format.format(km) });
}
