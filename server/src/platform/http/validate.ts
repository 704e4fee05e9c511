import type { AnyOperation } from '@charis/shared/contract';
import type { z } from 'zod';
import { inputMessage } from './input-message';
import { badInput, type FieldProblem } from './refusal';

type Parts = Record<'params' | 'query' | 'body', unknown>;

function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** Returns the parts that the operation declares, as its schemas make them; throws the refusal that lists every wrong field. */
export function validate(operation: AnyOperation, request: Parts): Parts {
  const parts: Parts = { params: undefined, query: undefined, body: undefined };
  const problems: FieldProblem[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const { data, error } = schema.safeParse(request[part] ?? {}, { error: inputMessage });
    if (error) problems.push(...problemsOf(error));
    parts[part] = data;
  }
  if (problems.length > 0) throw badInput(problems);
  return parts;
}
