/** Reads the files about procedures and instruments. */
import { z } from 'zod';
import { type InstrumentText, instrumentText, type ProcedureText, procedureText, review } from './schema';
import { withShared } from './shared-texts';

/** A file groups risks that follow the same sources. */
const file = z.looseObject({
  risks: z.array(z.strictObject({ sources: z.array(z.string()), items: z.array(z.looseObject({})) })),
});

function readFile(content: unknown) {
  const { risks, ...text } = file.parse(withShared(content));
  return {
    ...text,
    risks: risks.flatMap(({ sources, items }) => items.map((risk) => ({ ...risk, sources }))),
    ...review,
  };
}

export const readProcedure = (content: unknown): ProcedureText => procedureText.parse(readFile(content));

export const readInstrument = (content: unknown): InstrumentText => instrumentText.parse(readFile(content));
