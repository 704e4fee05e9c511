import { legalVersions } from '@charis/shared/brand';

/**
 * What an account agrees to, with the version that counts: `terms` is the box about age, terms and privacy, and as new as the newer of the
 * two texts; `image-data` is the Image & Data Consent Form. A consent to an older version is asked for again.
 */
export const consentVersions = {
  terms: legalVersions.terms > legalVersions.privacy ? legalVersions.terms : legalVersions.privacy,
  'image-data': legalVersions['image-data'],
} as const;

export type ConsentDocument = keyof typeof consentVersions;
