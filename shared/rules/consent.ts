/**
 * The documents that an account agrees to, with the version that counts. `terms` is the box about age, terms and privacy; `image-data`
 * the Image & Data Consent Form. A consent to an older version is asked for again.
 */
export const consentVersions = { terms: '2026-11-21', 'image-data': '2026-11-21' } as const;

export type ConsentDocument = keyof typeof consentVersions;
