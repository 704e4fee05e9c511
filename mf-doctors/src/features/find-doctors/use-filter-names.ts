import { useLocale } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { useText } from '#lib/text';
import type { Search } from './use-search';

/** What each filter that is set is called. */
export function useFilterNames() {
  const t = useText();
  const money = numberFormat(useLocale(), { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  const upTo = (fee: number) => t('maxFee.up', { fee: money.format(fee) });
  const within = (days: number) => t('within.days', { count: days });
  function namesOf({ keyword, stateCode, mode, nextWithinDays, maxFee, language }: Search) {
    const names: [keyof Search, string | undefined][] = [
      ['keyword', keyword],
      ['stateCode', stateCode],
      ['mode', mode && t(mode)],
      ['nextWithinDays', nextWithinDays === undefined ? undefined : within(nextWithinDays)],
      ['maxFee', maxFee === undefined ? undefined : upTo(maxFee)],
      ['language', language],
    ];
    return names.filter((entry): entry is [keyof Search, string] => Boolean(entry[1]));
  }
  return { namesOf, upTo, within };
}
