import { z } from 'zod';
import { aud, image } from './fields';
import { operation, pageOf } from './operation';

export const procedure = z.object({
  categoryName: z.string(),
  title: z.string(),
  image,
  /** Indicative cost, ready to show: `$300–$600 per area`. */
  cost: z.string(),
  minAud: aud,
  maxAud: aud,
  /** What the cost is for, such as `area` or `session`; empty for the whole procedure. */
  unit: z.string(),
  kind: z.enum(['surgery', 'prescription', 'non-surgical']),
  bodyAreas: z.array(z.string()),
  summary: z.string(),
});

export const instrument = procedure.omit({ kind: true });

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
