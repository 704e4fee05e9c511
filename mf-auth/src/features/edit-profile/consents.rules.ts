import type { DataOf } from '@charis/shared/contract';

type Consent = DataOf<'listConsents'>[number];
export type ConsentDocument = Consent['document'];

const documents: readonly ConsentDocument[] = ['terms', 'image-data'];

/** Each document with the last that was said of it, where anything was. @param consents the newest first */
export function standing(consents: readonly Consent[]): { document: ConsentDocument; given: Consent | undefined }[] {
  return documents.map((document) => ({ document, given: consents.find((one) => one.document === document) }));
}
