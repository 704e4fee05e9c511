import type { Language } from '../../rules';

export const legalDocuments = ['terms', 'privacy', 'image-data'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export interface LegalText {
  /** One paragraph on what the document is about. */
  lead: string;
  /** What matters most, in a sentence each. */
  points: readonly string[];
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** The texts of one language; all documents make the same points. */
export interface LegalTexts {
  points: readonly string[];
  documents: Record<LegalDocument, Omit<LegalText, 'points'>>;
}

export interface LegalChange {
  document: LegalDocument;
  /** The versions before and after it. */
  from: string;
  to: string;
  /** What the change means for the reader. */
  summary: Record<Language, string>;
  /**
   * Headings and paragraphs that read otherwise, as they were and as they became; a language without any reads as before. What stood before is
   * the text of that version with these put back.
   */
  wording: Partial<Record<Language, readonly { before: string; after: string }[]>>;
}
