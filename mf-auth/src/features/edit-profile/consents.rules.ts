import { legalVersions } from '@charis/shared/brand';
import type { DataOf } from '@charis/shared/contract';

type Consent = DataOf<'listConsents'>[number];
export type ConsentDocument = Consent['document'];

const documents: readonly ConsentDocument[] = ['terms', 'image-data'];

/** Returns each document with the last that was said of it, where anything was. @param consents the newest first */
export function standing(consents: readonly Consent[]): { document: ConsentDocument; given: Consent | undefined }[] {
  return documents.map((document) => ({ document, given: consents.find((one) => one.document === document) }));
}

/** Returns whether what was agreed to is an earlier version. The box about the terms stands for the privacy policy, too. */
export function isOutdated({ document, version }: Pick<Consent, 'document' | 'version'>): boolean {
  const texts = document === 'terms' ? [legalVersions.terms, legalVersions.privacy] : [legalVersions[document]];
  return texts.some((newest) => version < newest);
}
