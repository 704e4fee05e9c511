import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { bodyAreas } from '@charis/shared/rules';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { FilterSelect } from './filter-select';
import { type Change, radii, type Search, workingHours } from './search.rules';
import { useFilterNames } from './use-filter-names';

const days = [1, 3, 7, 14];
const fees = [100, 150, 200, 300, 400];

interface FiltersProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Change) => void;
}

const numberOf = (value: string | undefined) => (value ? Number(value) : undefined);

const named = (list: readonly { categoryName: string; title: string }[]) =>
  list.map(({ categoryName, title }) => ({ value: categoryName, label: title }));

const numbers = (list: readonly number[], say: (number: number) => string) =>
  list.map((number) => ({ value: String(number), label: say(number) }));

/** Shows what, where and when, each with the number of doctors behind its values. */
export function MainFilters({ search, counts, onChange }: FiltersProps) {
  const t = useText();
  const { within, procedures, states } = useFilterNames();
  return (
    <>
      <FilterSelect
        any={t('procedure.any')}
        counts={counts?.procedures}
        label={t('procedure')}
        name="procedure"
        onChange={(categoryName) => onChange({ categoryName })}
        options={named(procedures)}
        value={search.categoryName}
      />
      <FilterSelect
        any={t('anyState')}
        counts={counts?.states}
        label={t('state')}
        name="state"
        onChange={(stateCode) => onChange({ stateCode })}
        options={states.map(({ stateCode }) => ({ value: stateCode, label: stateCode }))}
        value={search.stateCode}
      />
      <FilterSelect
        any={t('within.any')}
        counts={counts?.withinDays}
        label={t('within')}
        name="within"
        onChange={(value) => onChange({ nextWithinDays: numberOf(value) })}
        options={numbers(days, within)}
        value={search.nextWithinDays?.toString()}
      />
    </>
  );
}

/** Shows the other filters with the number of doctors behind their values. */
export function MoreFilters({ search, counts, onChange }: FiltersProps) {
  const t = useText();
  const language = useLanguage();
  const { upTo, area, away, instruments, states } = useFilterNames();
  const cities = states.find(({ stateCode }) => stateCode === search.stateCode)?.cities ?? [];
  return (
    <>
      <FilterSelect
        any={t('city.any')}
        counts={counts?.cities}
        disabled={!search.stateCode}
        label={t('city')}
        name="city"
        onChange={(cityCode) => onChange({ cityCode })}
        options={cities.map(({ cityCode, name }) => ({ value: cityCode, label: name }))}
        value={search.cityCode}
      />
      <FilterSelect
        any={t('near.any')}
        counts={counts?.radii}
        disabled={!search.near}
        label={t('near.radius')}
        name="radius"
        onChange={(value) => onChange({ radiusKm: numberOf(value) })}
        options={numbers(radii, away)}
        value={search.radiusKm?.toString()}
      />
      <FilterSelect
        any={t('hours.any')}
        label={t('hours')}
        name="hours"
        onChange={(hours) => onChange({ hours: workingHours.find((one) => one === hours) })}
        options={workingHours.map((hours) => ({ value: hours, label: t(`hours.${hours}`) }))}
        value={search.hours}
      />
      <FilterSelect
        any={t('anyMode')}
        counts={counts?.modes}
        label={t('mode')}
        name="mode"
        onChange={(mode) => onChange({ mode: mode === 'clinic' || mode === 'video' ? mode : undefined })}
        options={[
          { value: 'clinic', label: t('clinic') },
          { value: 'video', label: t('video') },
        ]}
        value={search.mode}
      />
      <FilterSelect
        any={t('area.any')}
        counts={counts?.bodyAreas}
        label={t('area')}
        name="area"
        onChange={(bodyArea) => onChange({ bodyArea })}
        options={bodyAreas.map((name) => ({ value: name, label: area(name) }))}
        value={search.bodyArea}
      />
      <FilterSelect
        any={t('instrument.any')}
        counts={counts?.instruments}
        label={t('instrument')}
        name="instrument"
        onChange={(instrument) => onChange({ instrument })}
        options={named(instruments)}
        value={search.instrument}
      />
      <FilterSelect
        any={t('maxFee.any')}
        counts={counts?.fees}
        label={t('maxFee')}
        name="maxFee"
        onChange={(value) => onChange({ maxFee: numberOf(value) })}
        options={numbers([...new Set([...fees, ...(search.maxFee ? [search.maxFee] : [])])], upTo)}
        value={search.maxFee?.toString()}
      />
      <FilterSelect
        any={t('language.any')}
        counts={counts?.languages}
        label={t('language')}
        name="language"
        onChange={(spoken) => onChange({ language: spoken })}
        options={(counts?.languages ?? (search.language ? [{ value: search.language }] : [])).map(({ value }) => ({
          value,
          label: spokenLanguage(value, language),
        }))}
        value={search.language}
      />
    </>
  );
}
