import { useOperation, useSettled } from '@charis/shared/remote';
import { useText } from '#lib/text';
import type { Change } from './search.rules';

/** What choosing a suggestion does: searches otherwise, or opens a doctor's page. */
export type Choice = { search: Change } | { doctorUserId: string };

interface Suggestion {
  key: string;
  label: string;
  /** The label without the number of doctors. */
  name: string;
  choice: Choice;
}

/** Milliseconds without a key before the server is asked. */
const pause = 250;
const shortest = 2;
const ofEach = 4;

/** Returns what the words that are being typed may mean: procedures and instruments, places, doctors. */
export function useSuggestions(typed: string, isOpen: boolean): { label: string; options: Suggestion[] }[] {
  const t = useText();
  const keyword = useSettled(typed.trim().slice(0, 100), pause);
  const options = { enabled: isOpen && keyword.length >= shortest, keepPrevious: true };
  const categories = useOperation('searchDoctorProcedures', { body: { keyword } }, options).data?.list ?? [];
  const addresses = useOperation('searchAddresses', { body: { keyword } }, options).data?.list ?? [];
  const doctors = useOperation('searchDoctors', { body: { keyword, pageSize: 10 } }, options).data?.list ?? [];
  if (keyword.length < shortest) return [];
  const groups = [
    {
      label: t('suggest.procedures'),
      options: categories.slice(0, ofEach).map(({ kind, categoryName, title, doctors: count }) => ({
        key: `${kind} ${categoryName}`,
        label: `${title} (${count})`,
        name: title,
        choice: {
          search: { keyword: undefined, [kind === 'procedure' ? 'categoryName' : 'instrument']: categoryName },
        },
      })),
    },
    {
      label: t('suggest.places'),
      options: addresses
        .slice(0, ofEach)
        .map(({ kind, name, cityCode, stateCode, suburb, clinicId, doctors: count }) => ({
          key: `${kind} ${clinicId ?? `${stateCode} ${cityCode}`}`,
          label: kind === 'clinic' ? `${name}, ${suburb} (${count})` : `${name} ${stateCode} (${count})`,
          name,
          choice: { search: kind === 'clinic' ? { keyword: name } : { keyword: undefined, stateCode, cityCode } },
        })),
    },
    {
      label: t('suggest.doctors'),
      options: doctors.slice(0, ofEach).map(({ doctorUserId, name, title, suburb }) => ({
        key: doctorUserId,
        label: `${name}, ${title}, ${suburb}`,
        name,
        choice: { doctorUserId },
      })),
    },
  ];
  return groups.filter((group) => group.options.length > 0);
}
