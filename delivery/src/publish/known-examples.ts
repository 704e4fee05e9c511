/** Examples that delivery can find a value for; with anything else a page or a slot would be tried without it. */
import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.looseObject({})]);

const example = z.union(
  [
    z.strictObject({ of: z.string() }),
    z.strictObject({ read: z.string(), at: z.string(), input: z.looseObject({}).optional() }),
    z.strictObject({ value }),
    z.strictObject({ call: z.literal('nothing') }),
  ],
  { error: 'expected { of }, { read, at }, { value } or { call: "nothing" }' },
);

export const knownExamples = z.record(z.string(), example);
