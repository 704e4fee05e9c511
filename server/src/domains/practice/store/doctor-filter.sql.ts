import { specialtyTree } from '@charis/shared/rules/specialties';
import { type RawBuilder, sql } from 'kysely';
import { categoriesCalled } from '#domains/practice/rules/called.rules';
import { readKeyword, type Term } from '#domains/practice/rules/keyword.rules';
import { type Capital, capitalKm } from '#domains/practice/rules/place-name.rules';
import { kmTo } from '#domains/practice/store/distance.sql';
import { containing } from '#platform/database/like';
import type { Input } from '#platform/http/handler';
import { performed } from './performed.sql';

export type DoctorFilter = Input<'searchDoctors'>['body'];

/** How alike a word and the nearest words of a text are, from 0 to 1, at which the word counts as mistyped. */
export const alike = 0.5;

/** The clinics k of the doctor d. */
export const clinicsOf = sql`doctor_clinic y join clinic k on k.id = y.clinic_id where y.doctor_id = d.account_id
  and y.objected_at is null`;

/** Kilometres between the nearest clinic of the doctor d and a point. */
export const distanceTo = (lat: number, lng: number): RawBuilder<unknown> =>
  sql`(select min(${kmTo(lat, lng)}) from ${clinicsOf})`;

/** The doctors who offer one of these procedures or instruments. */
const offering = (
  categories: readonly string[],
) => sql`select doctor_id from ${performed} x where category_name = any (${categories}::text[])
  union all select doctor_id from doctor_instrument where category_name = any (${categories}::text[])`;

/** Holds for doctors who offer one of these procedures or instruments. */
const offers = (categories: string[]) => sql`s.doctor_id in (${offering(categories)})`;

/** A word of four letters and more that no doctor is found by may be mistyped in a name. */
const isMistyped = (word: string) =>
  sql`not exists (select from doctor_search where texts ilike ${containing(word)})
    and public.word_similarity(${word}, s.names) >= ${alike}::real`;

/** Returns the specialties in whose Chinese name a word occurs; the English ones are in the search text. */
const specialtiesCalled = (word: string) =>
  specialtyTree
    .flatMap(({ children }) => children)
    .filter(({ name }) => word.length > 1 && name['zh-CN'].includes(word))
    .map(({ key }) => key);

/** Holds where the search text of the doctor has the word, also mistyped, or where the word is another name of a procedure. */
function hasWord(word: string): RawBuilder<unknown> {
  const categories = categoriesCalled(word);
  const specialties = specialtiesCalled(word);
  const ways = [
    sql`s.texts ilike ${containing(word)}`,
    ...(word.length < 4 ? [] : [isMistyped(word)]),
    ...(categories.length > 0 ? [offers(categories)] : []),
    ...(specialties.length > 0
      ? [sql`s.doctor_id in (select doctor_id from doctor_specialty where child = any (${specialties}::text[]))`]
      : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Holds for a registration as it is written, such as MED0001234567. */
const isRegistration = (word: string) => sql`d.registration_number = ${word.toUpperCase()}`;

const isIn = (state: string) => sql`exists (select from ${clinicsOf} and k.state_code = ${state})`;

/** The full name of a state may also be a part of someone's name, such as Victoria; its short name is in too many words. */
const inState = (state: string, word: string) =>
  word.length > 3 ? sql`(${isIn(state)} or s.texts ilike ${containing(word)})` : isIn(state);

/** A capital may also be a part of someone's name. */
const inCapital = ({ lat, lng }: Capital, word: string) =>
  sql`(${distanceTo(lat, lng)} <= ${capitalKm}::float or s.texts ilike ${containing(word)})`;

function fits(term: Term): RawBuilder<unknown> {
  if (term.kind === 'state') return inState(term.state, term.word);
  if (term.kind === 'capital') return inCapital(term.capital, term.word);
  if (term.kind === 'category') return offers(term.categories);
  return /^[a-z]{3}\d{10}$/i.test(term.word) ? isRegistration(term.word) : hasWord(term.word);
}

/** Undefined where nothing is asked for. */
function matches(keyword: string | undefined): RawBuilder<unknown> | undefined {
  const each = readKeyword(keyword ?? '').map(fits);
  if (each.length === 0) return undefined;
  return sql`exists (select from doctor_search s where s.doctor_id = d.account_id and ${sql.join(each, sql` and `)})`;
}

/** Returns whether the clinic k is in the country, state and city of a filter. */
export const isWithin = ({ countryCode, stateCode, cityCode }: Omit<DoctorFilter, 'sort'>) =>
  sql`((${countryCode ?? null}::text is null or k.country_code = ${countryCode ?? null})
    and (${stateCode ?? null}::text is null or k.state_code = ${stateCode ?? null})
    and (${cityCode ?? null}::text is null or k.city_code = ${cityCode ?? null}))`;

/** Holds where one clinic meets all of the conditions. */
const inPlace = (filter: Omit<DoctorFilter, 'sort'>) => sql`exists (select from ${clinicsOf} and ${isWithin(filter)})`;

/** Returns when the doctor d has a free time next, or null; read from what is kept up to date with bookings and changes of the rules. */
export const nextFree = (now: Date) =>
  sql`(select next_free_time(w, ${now}::timestamptz) from doctor_free_time w where w.doctor_id = d.account_id)`;

/**
 * Holds for doctors whom a search may show: approved, and neither blocked by the viewer nor blocking them. Not by `notBlocked`: its `not in` leads
 * the planner to plans that take three times as long at the 99th percentile.
 */
export const isListed = (viewer: string | null) => sql`d.application_state = 'APPROVED' and a.status = 'ACTIVE'
  and not exists (select from block b where (b.blocker_id, b.blocked_id) in
    ((d.account_id, ${viewer}::uuid), (${viewer}::uuid, d.account_id)))`;

/** Whether the doctor d has a page: it comes with the approval, and stays while the doctor is checked again. */
export const hasPageState = sql`(d.application_state in ('APPROVED', 'SUSPENDED', 'EXPIRED')
  or d.application_state in ('SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED') and d.reviewed_at is not null)`;

/** Minutes after midnight at which the evening begins. */
const eveningStarts = 17 * 60;

/** Holds for doctors whose weekly hours reach into the weekend or the evening. */
const works = (hours: 'weekend' | 'evening') => sql`exists (select from weekly_rule r where r.doctor_id = d.account_id
  and ${hours === 'weekend' ? sql`r.weekday >= 6` : sql`r.ends_minute > ${sql.lit(eveningStarts)}`})`;

/** Returns the condition of each filter that is set, by the field that sets it; those of a place are one. */
export function conditionsOf(
  filter: Omit<DoctorFilter, 'sort'>,
  now: Date,
): [keyof DoctorFilter, RawBuilder<unknown>][] {
  const { keyword, countryCode, stateCode, cityCode, categoryName, bodyArea, instrument, mode, maxFee } = filter;
  const { language, nextWithinDays, hours, lat, lng, radiusKm } = filter;
  const conditions: [keyof DoctorFilter, RawBuilder<unknown> | undefined][] = [
    ['keyword', matches(keyword)],
    ['stateCode', countryCode || stateCode || cityCode ? inPlace(filter) : undefined],
    ['categoryName', categoryName ? sql`d.account_id in (${offering([categoryName])})` : undefined],
    [
      'bodyArea',
      bodyArea
        ? sql`exists (select from ${performed} x join procedure o using (category_name)
            where x.doctor_id = d.account_id and ${bodyArea} = any (o.body_areas))`
        : undefined,
    ],
    ['instrument', instrument ? sql`d.account_id in (${offering([instrument])})` : undefined],
    ['mode', mode ? sql`${mode} = any (d.modes)` : undefined],
    ['maxFee', maxFee === undefined ? undefined : sql`d.fee_aud <= ${maxFee}::int`],
    ['language', language ? sql`${language}::text = any (d.languages)` : undefined],
    ['hours', hours ? works(hours) : undefined],
    [
      'radiusKm',
      lat !== undefined && lng !== undefined && radiusKm !== undefined
        ? sql`${distanceTo(lat, lng)} <= ${radiusKm}::float`
        : undefined,
    ],
    [
      'nextWithinDays',
      nextWithinDays === undefined
        ? undefined
        : sql`${nextFree(now)} <= ${now}::timestamptz + make_interval(days => ${nextWithinDays}::int)`,
    ],
  ];
  return conditions.filter((entry): entry is [keyof DoctorFilter, RawBuilder<unknown>] => entry[1] !== undefined);
}
