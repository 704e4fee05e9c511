import { legalVersions } from '@charis/shared/brand';

/** Versions are days. */
const newest = (...versions: string[]) => versions.sort().at(-1) ?? '';

/**
 * What an account agrees to, with the version that counts: `terms` is the box about age, terms and privacy, and as new as the newer of the
 * two texts; `image-data` is the Image & Data Consent Form. A consent to an older version is asked for again.
 */
export const consentVersions = {
  terms: newest(legalVersions.terms, legalVersions.privacy),
  'image-data': legalVersions['image-data'],
} as const;

export type ConsentDocument = keyof typeof consentVersions;
