/**
 * The shape of the texts about procedures and instruments. Every text is written in both languages side by side, and every medical statement
 * names the public Australian sources that it follows.
 */
import { bodyAreas } from '@charis/shared/rules';
import { z } from 'zod';
import { type SourceName, sources } from './sources';

const words = z.string().trim().min(1).max(600);

/** One text in both languages. */
export const text = z.strictObject({ en: words, 'zh-CN': words });

const cited = z.array(z.enum(Object.keys(sources) as [SourceName, ...SourceName[]])).min(1);

/** Statements that follow the same sources. */
export const section = z.strictObject({ items: z.array(text).min(1), sources: cited });

/** What may go wrong; `often` only where a source says how often. */
const risk = z.strictObject({ text, often: text.optional(), sources: cited });

export const question = z.strictObject({ question: text, answer: text, sources: cited.optional() });

export const faqOf = (entries: number) => z.array(question).length(entries);

const item = z.strictObject({
  categoryName: z.string().regex(/^[a-z_]+$/),
  title: text,
  summary: text,
  /** Whole AUD, GST included; both 0 where the doctor says the cost at the consultation. */
  minAud: z.int().min(0),
  maxAud: z.int().min(0),
  /** What the cost is for; empty for the whole of it. */
  unit: z.enum(['', 'area', 'session']),
  bodyAreas: z.array(z.enum(bodyAreas)).min(1),
  /** Other words that people search with, in both languages. */
  words: z.array(z.string().min(1)).min(2),
});

const detail = {
  whatItIs: section,
  howItWorks: section,
  notFor: section,
  risks: z.array(risk).min(4),
  recovery: z.strictObject({
    days: z.array(z.strictObject({ when: text, text })).min(3),
    sources: cited,
  }),
  alternatives: section,
  cost: z.strictObject({ covers: z.array(text).min(1), extra: z.array(text).min(1) }),
  performedBy: section,
  sessions: section,
  /** How long what it changes lasts. */
  lasting: section,
  discomfort: section,
  questions: z.array(text).min(5),
  faq: faqOf(5),
  /** Day of the last review of the text. */
  reviewed: z.iso.date(),
  /** Whether a registered practitioner has reviewed it. */
  practitionerReviewed: z.boolean(),
};

export const procedureText = item.extend({
  kind: z.enum(['surgery', 'prescription', 'non-surgical']),
  /** The instruments that it may be done with. */
  instruments: z.array(z.string()),
  ...detail,
});

/** The procedures that it is used for stand with these. */
export const instrumentText = item.extend(detail);

export type Text = z.output<typeof text>;
export type Section = z.output<typeof section>;
export type Question = z.output<typeof question>;
export type ProcedureText = z.output<typeof procedureText>;
export type InstrumentText = z.output<typeof instrumentText>;

/** Every text was last reviewed by us on this day, and not yet by a practitioner. */
export const review = { reviewed: '2026-11-23', practitionerReviewed: false } as const;
