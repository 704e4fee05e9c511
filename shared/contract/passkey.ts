import { z } from 'zod';
import { id, userRole, utc } from './fields';
import { operation } from './operation';
import { fieldErrors, noData } from './reasons';

/** What a browser's `toJSON()` and `parse…FromJSON()` write and read: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON. */
const bytes = z.base64url().min(1).max(100_000);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.literal('required');
const extensions = z.object({});

const newKeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
  attestation: z.literal('none'),
  extensions,
});

const signOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: verification,
});

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

const newKey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** What a passkey has signed. */
export const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

export const startPasskeyLogIn = operation({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'What a passkey signs to log in; the same for everyone, good once and for 10 minutes',
  access: 'public',
  invalidates: [],
  data: signOptions,
});

export const logInPasskey = operation({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Log in by passkey',
  access: 'public',
  body: z.object({
    credential: signedByPasskey,
    /** A session of 30 days; 12 hours otherwise. */
    remember: z.boolean().optional(),
  }),
  invalidates: [],
  data: z.object({ token: z.string(), userRole }),
  /** 401: not a passkey of an account, removed, or copied; 410: what it signed was answered before, or too long ago. */
  reasons: { WRONG_CREDENTIALS: noData, GONE: noData, NOT_ALLOWED: noData },
});

export const listPasskeys = operation({
  method: 'GET',
  path: '/passkeys',
  summary: 'Passkeys of the account, the newest first',
  access: 'account',
  tags: ['passkey'],
  data: z.array(
    z.object({
      passkeyId: id,
      /** Browser and system that it was made with, such as `Chrome on Windows`. */
      device: z.string(),
      createdAt: utc,
      lastUsedAt: utc.nullable(),
    }),
  ),
});

export const startPasskey = operation({
  method: 'POST',
  path: '/passkeys/options',
  summary: 'What a new passkey is made from, after the present password where the account has one',
  access: 'account',
  body: z.object({ password: z.string().max(200).optional() }),
  invalidates: [],
  data: newKeyOptions,
  /** 422: the account has as many as it may have. */
  reasons: { WRONG_CREDENTIALS: fieldErrors, NOT_POSSIBLE: noData },
});

export const addPasskey = operation({
  method: 'POST',
  path: '/passkeys',
  summary: 'Add a passkey, and tell the owner by mail',
  access: 'account',
  body: z.object({ credential: newKey }),
  invalidates: ['passkey'],
  data: z.object({ passkeyId: id }),
  reasons: { NOT_POSSIBLE: noData, CONFLICT: noData, GONE: noData },
});

export const removePasskey = operation({
  method: 'DELETE',
  path: '/passkeys/{passkeyId}',
  summary: 'Remove a passkey of the caller, and tell the owner by mail',
  access: 'account',
  params: z.object({ passkeyId: id }),
  invalidates: ['passkey'],
  data: z.object({ removed: z.boolean() }),
});
