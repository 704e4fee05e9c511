/**
 * Vocabulary of the API contract.
 *
 * An **operation** is one call of the API, declared once: name, method, path, who may call it, and the zod schemas of what goes in
 * and out. Everything else (server validation and serialisation, OpenAPI, the browser's typed client) is derived from it.
 * Every answer is an **envelope** `{ code, msg, data, traceId }`; `code` 100 is success.
 */
import { z } from 'zod';
import type { Reason } from './reasons';
import type { Tag } from './tags';

/**
 * `public`: anybody; `account`: any logged-in account; `doctor`: an approved doctor; `practice`: a doctor who is approved or was, and keeps to
 * what was agreed on; `staff`: an account with the staff role.
 */
export type Access = 'public' | 'account' | 'doctor' | 'practice' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Alias = `${'GET' | 'POST'} /${string}`;

export type Reasons = { readonly [Name in Reason]?: z.ZodType };

export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** The path below the API prefix, with `{name}` for parameters: `/post/posts/{postId}`. */
  path: string;
  /** Other addresses that do the same, by the name that each has in the specification: the fields come as the query of a GET, or the body of a POST. */
  aliases?: Readonly<Record<string, Alias>>;
  summary: string;
  access: Access;
  /** Path parameters. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** `data` of the successful envelope. */
  data: Data;
  /** HTTP status without a valid token where `access` asks for one; 403 unless said otherwise. */
  unauthenticatedStatus?: 401;
  /** It is public and changes nothing, and the HTML of a page may carry its answer (`shared/composition/first-screen.ts`). */
  readable?: true;
  /** It needs the proof of an email that this browser holds as the cookie `email_ticket`, and uses it up. */
  ticket?: true;
  /** A GET whose answer depends on a cookie, or that sets or makes something: never stored, never prefetched, and HEAD does not exist. */
  uncacheable?: true;
  /** Its body may also be a form (`application/x-www-form-urlencoded`). */
  form?: true;
  /** It makes something: repeated with the same `Idempotency-Key` within 24 hours it gives the first answer; with another body 409. */
  idempotent?: true;
  /** Largest body in bytes, where it is not the API's usual limit. */
  bodyLimit?: number;
  /**
   * Why it may fail, each with the shape of what comes as `data` of that envelope. Implied are those of any input and body, what `access` asks for,
   * FORBIDDEN, TOO_MANY_REQUESTS, UNAVAILABLE and SERVER_ERROR, and CONFLICT where it is idempotent.
   */
  reasons?: Reasons;
  /** What a read shows. */
  tags?: readonly Tag[];
  /** What a write changes for its caller: pages read it again. */
  invalidates?: readonly Tag[] | 'everything';
}

const declared = new WeakSet<object>();

type OperationsIn<Area> = { [Name in keyof Area as Area[Name] extends AnyOperation ? Name : never]: Area[Name] };

/** Returns the operations among all that a file of the contract exports. */
export function operationsOf<Area extends object>(area: Area): OperationsIn<Area> {
  return Object.fromEntries(Object.entries(area).filter(([, value]) => declared.has(value))) as OperationsIn<Area>;
}

type Read<Shown extends readonly Tag[]> = { tags: Shown; invalidates?: never };
type Write<Changed> = { invalidates: Changed; tags?: never };

/** Declares one operation: a read has `tags`, a write `invalidates`. */
export function operation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
  const Shown extends readonly Tag[] = never,
  const Changed extends readonly Tag[] | 'everything' = never,
  const Failing extends Reasons = Record<never, never>,
>(
  declaration: Operation<Params, Query, Body, Data> & (Read<Shown> | Write<Changed>) & { reasons?: Failing },
): Operation<Params, Query, Body, Data> & { tags?: Shown; invalidates?: Changed; reasons?: Failing } {
  declared.add(declaration);
  return declaration;
}

/** Returns an operation at each of its addresses, with the name that it has there. */
export function addressesOf(name: string, operation: AnyOperation): [string, AnyOperation][] {
  const { aliases = {}, query, body, ...own } = operation;
  const fields = query ?? body;
  const others = Object.entries(aliases).map(([alias, address]): [string, AnyOperation] => {
    const [method, path] = address.split(' ') as [Method, string];
    const placed = method === 'GET' ? { query: fields, uncacheable: true as const } : { body: fields };
    return [
      alias,
      { ...own, method, path, ...placed, summary: `The same as ${own.method} ${own.path}` } as AnyOperation,
    ];
  });
  return [[name, operation], ...others];
}

/** A search by POST that needs no account is read by GET as well, with its body as JSON in `?body=`, so that caches can keep its answers. */
export const hasTwin = ({ method, access, tags, query }: AnyOperation): boolean =>
  method === 'POST' && access === 'public' && tags !== undefined && !query;

/** Reasons that need no declaration. */
export function impliedReasons({ access, params, query, body, idempotent }: AnyOperation): Reason[] {
  return [
    ...(params || query || body ? ['INVALID_INPUT' as const, 'FIELD_REFUSED' as const] : []),
    ...(access === 'public' ? [] : ['LOGIN_REQUIRED' as const, 'SESSION_OVER' as const]),
    ...(access === 'public' || access === 'account' ? [] : ['NOT_ALLOWED' as const]),
    ...(idempotent ? ['CONFLICT' as const] : []),
    ...(body ? ['TOO_LARGE' as const] : []),
    'FORBIDDEN',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'SERVER_ERROR',
  ];
}

/** What callers pass: only the parts that the operation has; a part that may be empty may be left out. */
export type OperationInput<Declared extends AnyOperation> = Part<'params', Declared['params']> &
  Part<'query', Declared['query']> &
  Part<'body', Declared['body']>;

/** `data` of the successful envelope, as callers read it. */
export type OperationData<Declared extends AnyOperation> = z.output<Declared['data']>;

export interface AnyOperation extends Operation {}

type Part<Name extends string, Schema> =
  NonNullable<Schema> extends infer Known
    ? Known extends z.ZodUndefined
      ? unknown
      : Known extends z.ZodType
        ? Record<never, never> extends z.input<Known>
          ? { [Key in Name]?: z.input<Known> }
          : { [Key in Name]: z.input<Known> }
        : unknown
    : unknown;

/** Returns the schema of `data` of a list: `total` counts all matches where that is cheap, `nextCursor` is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.int().nullable(),
    pageNum: z.int(),
    pageSize: z.int(),
    nextCursor: z.string().nullable(),
  });
}
