import { z } from 'zod';
import { aud, image, wholeNumber } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

/** Texts are in the language of the caller. */
export const procedure = z.object({
  categoryName: z.string(),
  title: z.string(),
  image,
  /** Indicative cost, ready to show: `$300–$600 per area`. */
  cost: z.string(),
  /** Both 0 where the cost is not public. */
  minAud: aud,
  maxAud: aud,
  /** What the cost is for, such as `area` or `session`; empty for the whole procedure. */
  unit: z.string(),
  kind: z.enum(['surgery', 'prescription', 'non-surgical']),
  bodyAreas: z.array(z.string()),
  summary: z.string(),
  /** What people search it by: its titles and other words, in every language. */
  words: z.array(z.string()),
});

export const instrument = procedure.omit({ kind: true });

/** Statements with the sources that they follow: numbers in `sources` of the whole, from 1. */
const section = z.object({ items: z.array(z.string()), sources: z.array(z.int()) });

/** A public Australian page that statements follow. */
export const source = z.object({ organisation: z.string(), page: z.string(), url: z.string() });

const wholeText = z.object({
  whatItIs: section,
  howItWorks: section,
  notFor: section,
  /** `often`: how often it happens, where a source says so. */
  risks: z.array(z.object({ text: z.string(), often: z.string().nullable(), sources: z.array(z.int()) })),
  recovery: z.object({ days: z.array(z.object({ when: z.string(), text: z.string() })), sources: z.array(z.int()) }),
  alternatives: section,
  costs: z.object({ covers: z.array(z.string()), extra: z.array(z.string()) }),
  performedBy: section,
  sessions: section,
  /** How long what it changes lasts. */
  lasting: section.nullish(),
  discomfort: section,
  questions: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string(), sources: z.array(z.int()) })),
  sources: z.array(source),
  /** Day of the last review, `YYYY-MM-DD`. */
  reviewed: z.string(),
  practitionerReviewed: z.boolean(),
});

export const procedureDetail = procedure.extend(wholeText.shape).extend({
  /** The steps to surgery; null for what is none. */
  pathway: section.nullable(),
  /** What it may be done with. */
  instruments: z.array(instrument),
});

export const instrumentDetail = instrument.extend(wholeText.shape).extend({
  /** What it is used for. */
  procedures: z.array(procedure),
});

/** A name that is no category is one that is not there. */
const category = z.object({ category: z.string().min(1).max(60) });

export const listProcedures = operation({
  method: 'GET',
  path: '/procedure',
  summary: 'The procedures of the catalogue',
  access: 'public',
  readable: true,
  tags: ['catalogue'],
  data: pageOf(procedure),
});

export const listInstruments = operation({
  method: 'GET',
  path: '/procedure/instruments',
  summary: 'The instruments of the catalogue',
  access: 'public',
  readable: true,
  tags: ['catalogue'],
  data: pageOf(instrument),
});

export const listTrendyProcedures = operation({
  method: 'GET',
  path: '/procedure/trendy',
  summary:
    'The procedures that appear most in searches, posts and appointments of the last 30 days, the most popular first',
  access: 'public',
  readable: true,
  query: z.object({ limit: wholeNumber(1, 12).optional() }),
  tags: ['catalogue'],
  data: pageOf(procedure),
});

export const getDetailedInstruments = operation({
  method: 'GET',
  path: '/procedure/detailedInstruments/{category}',
  summary: 'Of a procedure the instruments that it may be done with; of an instrument its whole text',
  access: 'public',
  readable: true,
  params: category,
  tags: ['catalogue'],
  data: z.object({
    list: z.array(instrument),
    /** The whole text where the category is an instrument. */
    instrument: instrumentDetail.nullable(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const getProcedure = operation({
  method: 'GET',
  path: '/procedure/{category}',
  summary: 'The whole text about a procedure',
  access: 'public',
  readable: true,
  params: category,
  tags: ['catalogue'],
  data: procedureDetail,
  reasons: { NOT_FOUND: noData },
});
