import { brand } from '@charis/shared/brand';
import {
  type AnyOperation,
  addressesOf,
  impliedReasons,
  operations,
  type Reason,
  reasonCodes,
} from '@charis/shared/contract';
import { doctorHeader, teamCalls } from '@charis/shared/rules';
import { z } from 'zod';
import { envelopeOf } from './envelope';
import { openApiTags, tagOf } from './openapi-tags';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeReasons(operation: AnyOperation): string {
  const reasons = [...impliedReasons(operation), ...Object.keys(operation.reasons ?? {})] as Reason[];
  return `Fails with ${[...new Set(reasons)].map((reason) => `${reason} (${reasonCodes[reason]})`).join(', ')}.`;
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of the caller’s choice. Repeated within 24 hours it gives the first answer and makes nothing again; with another body 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const actsFor: Json = {
  name: doctorHeader,
  in: 'header',
  required: false,
  description: 'The doctor for whom someone of a clinic’s team makes this call.',
  schema: { type: 'string', format: 'uuid' },
};

function bodyTypes({ form }: AnyOperation, schema: Json): Json {
  return { 'application/json': { schema }, ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}) };
}

function describe(name: string, operation: AnyOperation): Json {
  const guarded = operation.access !== 'public';
  return {
    operationId: name,
    summary: operation.summary,
    description: describeReasons(operation),
    tags: [tagOf(operation.path)],
    security: guarded ? [{ bearer: [] }] : operation.ticket ? [{ emailTicket: [] }] : [],
    'x-access': operation.access,
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.idempotent ? [idempotencyKey] : []),
      ...(teamCalls[name] ? [actsFor] : []),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: bodyTypes(operation, schemaOf(operation.body, 'input')),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success has code 100; any other code is a business error with its text in msg.',
        content: { 'application/json': { schema: schemaOf(envelopeOf(operation.data), 'output') } },
      },
      ...(guarded
        ? { [operation.unauthenticatedStatus ?? 403]: { description: 'No token, or one that has ended.' } }
        : {}),
      429: { description: 'Too many calls; Retry-After says when to come back.' },
      500: { description: 'A fault of the server; quote the traceId.' },
      503: { description: 'The database or the disk cannot do it now; Retry-After says when to come back.' },
    },
  };
}

/** Returns the OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(version: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries<AnyOperation>(operations).flatMap((entry) => addressesOf(...entry))) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Answers are envelopes: { code, msg, data, traceId }, with a reason, such as NOT_FOUND, where code is not 100. Of two paths that fit an address the one counts whose segment is written out; an id is a UUID, and no word of a path is one.',
      contact: { name: brand.name, email: brand.supportEmail },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl, description: 'This site' }],
    tags: openApiTags(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        emailTicket: { type: 'apiKey', in: 'cookie', name: 'email_ticket' },
      },
    },
    paths,
  };
}
