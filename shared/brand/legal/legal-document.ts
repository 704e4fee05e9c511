export const legalDocuments = ['terms', 'privacy', 'image-data'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export interface LegalText {
  /** One paragraph on what the document is about. */
  lead: string;
  /** What matters most, in a sentence each. */
  points: readonly string[];
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
