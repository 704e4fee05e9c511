/** Numbers by which the public registers of Australia know practitioners and businesses. */

/** Registration types of Ahpra: medical and dental practitioner. */
export const registrationTypes = ['MED', 'DEN'] as const;

export type RegistrationType = (typeof registrationTypes)[number];

/** `format`: not three letters and ten digits. `prefix`: that of another profession. */
export type RegistrationProblem = 'format' | 'prefix';

const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

/** A registration number as the register writes it, without spaces and in capitals. */
export const cleanRegistrationNumber = compact;

export function findRegistrationProblem(text: string, type: RegistrationType): RegistrationProblem | undefined {
  const number = compact(text);
  if (!/^[A-Z]{3}[0-9]{10}$/.test(number)) return 'format';
  return number.startsWith(type) ? undefined : 'prefix';
}

/** Returns an Australian Business Number without spaces. */
export const cleanAbn = (text: string): string => text.replaceAll(/\s/g, '');

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** `format`: not 11 digits. `checksum`: the check digits do not fit, so that one of the digits is wrong. */
export type AbnProblem = 'format' | 'checksum';

/** Returns what is wrong with an ABN, by the rule of the Australian Business Register: modulus 89 after 1 is taken from the first digit. */
export function findAbnProblem(text: string): AbnProblem | undefined {
  const number = cleanAbn(text);
  if (!/^\d{11}$/.test(number)) return 'format';
  const digits = [...number].map(Number);
  const sum = digits.reduce(
    (total, digit, place) => total + (place === 0 ? digit - 1 : digit) * (abnWeights[place] ?? 0),
    0,
  );
  return sum % 89 === 0 ? undefined : 'checksum';
}
