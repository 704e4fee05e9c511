/** Amounts in Australian dollars, which the site keeps in whole cents. */
import { numberFormat } from './format';
import { type Language, localeOf } from './language';

/** Returns `$1,250` or `$1,250.50`: cents are written where there are any. In Chinese `AU$1,250`, for `$` alone is ambiguous there. */
export function moneyText(cents: number, language: Language, decimals: 'short' | 'both' = 'short'): string {
  const format = numberFormat(localeOf(language), {
    style: 'currency',
    currency: 'AUD',
    ...(decimals === 'short' && cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  });
  return format.format(cents / 100);
}

/** Returns the cents of what someone types, such as `1,250.5`; `undefined` where it is no amount. */
export function parseMoney(typed: string): number | undefined {
  const plain = typed.replace(/[\s,，$]/g, '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}
