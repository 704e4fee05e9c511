import { useLanguage, useOperation } from '@charis/shared/remote';
import { bodyAreas, moneyText } from '@charis/shared/rules';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import type { Search } from './search.rules';

const staleTime = 600_000;

/**
 * Returns the names of the filters.
 * @param set reads only what the filters of this search need; everything where it is absent
 */
export function useFilterNames(set?: Search) {
  const t = useText();
  const language = useLanguage();
  const wanted = (name: string | undefined) => ({ staleTime, enabled: !set || name !== undefined });
  const procedures = useOperation('listProcedures', {}, wanted(set?.categoryName)).data?.list ?? [];
  const instruments = useOperation('listInstruments', {}, wanted(set?.instrument)).data?.list ?? [];
  const areas = useOperation('listAreas', {}, wanted(set?.cityCode)).data ?? [];
  const states = areas.flatMap((country) => country.states);
  const cities = states.flatMap((state) => state.cities);
  const titleOf = (list: typeof instruments, name: string | undefined) =>
    name && (list.find(({ categoryName }) => categoryName === name)?.title ?? name.replaceAll('_', ' '));
  const upTo = (fee: number) => t('maxFee.up', { fee: moneyText(fee * 100, language) });
  const within = (days: number) => t('within.days', { count: days });
  const area = (name: string) => {
    const known = bodyAreas.find((one) => one === name);
    return known ? t(`area.${known}`) : name;
  };
  const away = (radius: number) => t('near.within', { distance: radius });

  /** Returns the names of the filters that are set, by the field that removes them. */
  function namesOf(search: Search): [keyof Search, string][] {
    const { cityCode, mode, nextWithinDays, hours, maxFee, bodyArea, radiusKm } = search;
    const city = cityCode && (cities.find((one) => one.cityCode === cityCode)?.name ?? cityCode);
    const names: [keyof Search, string | undefined][] = [
      ['keyword', search.keyword],
      ['stateCode', search.stateCode && [city, search.stateCode].filter(Boolean).join(', ')],
      ['categoryName', titleOf(procedures, search.categoryName)],
      ['bodyArea', bodyArea && area(bodyArea)],
      ['instrument', titleOf(instruments, search.instrument)],
      ['mode', mode && t(mode)],
      ['nextWithinDays', nextWithinDays === undefined ? undefined : within(nextWithinDays)],
      ['hours', hours && t(`hours.${hours}`)],
      ['maxFee', maxFee === undefined ? undefined : upTo(maxFee)],
      ['language', search.language && spokenLanguage(search.language, language)],
      ['radiusKm', radiusKm === undefined ? undefined : away(radiusKm)],
    ];
    return names.filter((entry): entry is [keyof Search, string] => Boolean(entry[1]));
  }
  return { namesOf, upTo, within, area, away, procedures, instruments, states };
}
