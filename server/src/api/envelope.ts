import type { AnyOperation } from '@charis/shared/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

export const success = 100;

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  traceId: string;
}

/** The envelope around an operation's data. */
export function envelopeOf(data: z.ZodType) {
  return z.object({ code: z.int(), msg: z.string(), data, traceId: z.string() });
}

/** Writes a successful envelope: only what the contract declares leaves the server. */
export function compileSerializer(operation: AnyOperation): (envelope: Envelope) => string {
  const schema = z.toJSONSchema(envelopeOf(operation.data), { target: 'openapi-3.0', io: 'output' });
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}
