import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { useText } from './text';

type Checked = Pick<DataOf<'searchDoctors'>['list'][number], 'verified' | 'registrationNumber' | 'checkedUtc'>;

/** Returns the text about the check of a doctor's registration. */
export function useCheckText() {
  const t = useText();
  const date = dateFormat(useLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Australia/Sydney',
  });
  return ({ verified, registrationNumber: number, checkedUtc }: Checked): string => {
    if (!verified || !checkedUtc) return t('registration', { number });
    return t('registration.checked', { number, day: date.format(new Date(checkedUtc)) });
  };
}
