import type { z } from 'zod';
import { Refusal } from './refusal';

/**
 * Returns what a caller sent, parsed by a schema.
 * @throws {Refusal} 400 with the first thing that is wrong
 */
export function accept<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input ?? {});
  const [issue] = error?.issues ?? [];
  if (!issue) return data as z.output<Schema>;
  const where = issue.path.join('.');
  const [field] = issue.path;
  throw new Refusal(
    400,
    where ? `${where}: ${issue.message}.` : `${issue.message}.`,
    where ? { field: String(field) } : {},
  );
}
