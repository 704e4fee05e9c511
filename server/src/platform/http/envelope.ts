import type { AnyOperation, Reason } from '@charis/shared/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

export const success = 100;

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  traceId: string;
}

/** The envelope of a call that failed. */
export interface FailedEnvelope extends Envelope {
  reason: Reason;
}

/** Returns the envelope around an operation's data. */
export function envelopeOf(data: z.ZodType) {
  return z.object({ code: z.int(), msg: z.string(), data, traceId: z.string() });
}

type Serializer = (envelope: Envelope) => string;

const serializers = new Map<AnyOperation, Serializer>();

function compileSerializer(operation: AnyOperation): Serializer {
  const schema = z.toJSONSchema(envelopeOf(operation.data), { target: 'openapi-3.0', io: 'output' });
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}

/** Returns what writes an operation's successful envelopes: only what the contract declares leaves the server. Compiled when it is first needed. */
export function serializerOf(operation: AnyOperation): Serializer {
  const serializer = serializers.get(operation) ?? compileSerializer(operation);
  serializers.set(operation, serializer);
  return serializer;
}
