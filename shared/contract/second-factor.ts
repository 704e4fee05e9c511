/** The second factor of an account: the code of an authenticator app, or a recovery code. */
import { z } from 'zod';
import { plainText, userRole, utc } from './fields';
import { operation } from './operation';
import { signedByPasskey } from './passkey';
import { fieldErrors, noData } from './reasons';

/** Missing where the account has none yet, or its owner has proved who they are within the last 10 minutes. */
const password = z.string().max(200).optional();
/** Six digits of the app, or a recovery code such as `ABCD-EFGH-JKLM`. */
const code = plainText(40).min(1, 'Please input');
/** They are shown once. */
const codes = z.array(z.string());

export const logInBySecondFactor = operation({
  method: 'POST',
  path: '/login/second-factor',
  summary: 'End a log-in that waits for its second factor, by the code of an app or a recovery code',
  access: 'public',
  body: z.object({
    /** As SECOND_FACTOR of the log-in gave it, good for 10 minutes. */
    pending: z.base64url().min(1).max(200),
    code,
  }),
  invalidates: [],
  data: z.object({ token: z.string(), userRole }),
  reasons: { WRONG_CREDENTIALS: fieldErrors, GONE: noData, NOT_ALLOWED: noData },
});

export const getSecondFactor = operation({
  method: 'GET',
  path: '/me/second-factor',
  summary: 'Whether the account asks for the codes of an app',
  access: 'account',
  tags: ['second-factor'],
  data: z.object({
    /** Null while it asks for none. */
    since: utc.nullable(),
    /** How many are left. */
    recoveryCodes: z.int(),
    /** The owner of this session has proved who they are within the last 10 minutes. */
    proved: z.boolean(),
  }),
});

export const startSecondFactor = operation({
  method: 'POST',
  path: '/me/second-factor/start',
  summary:
    'What an app is set up with, after the present password; each call gives another secret until the app has shown a code',
  access: 'account',
  body: z.object({ password }),
  invalidates: [],
  data: z.object({
    /** In base32, for who types it. */
    secret: z.string(),
    /** An SVG. */
    qr: z.string(),
  }),
  reasons: { WRONG_CREDENTIALS: fieldErrors, CONFLICT: noData },
});

export const confirmSecondFactor = operation({
  method: 'POST',
  path: '/me/second-factor',
  summary: 'Ask for codes from now on, after the first one; ends all other sessions, and tells the owner by mail',
  access: 'account',
  body: z.object({ code }),
  invalidates: ['second-factor', 'session', 'profile'],
  data: z.object({ codes }),
  reasons: { WRONG_CREDENTIALS: fieldErrors, CONFLICT: noData },
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Make new recovery codes; those before are void',
  access: 'account',
  body: z.object({ password }),
  invalidates: ['second-factor'],
  data: z.object({ codes }),
  reasons: { WRONG_CREDENTIALS: fieldErrors, NOT_POSSIBLE: noData },
});

export const removeSecondFactor = operation({
  method: 'POST',
  path: '/me/second-factor/remove',
  summary: 'Ask for no more codes, after the present password, and tell the owner by mail',
  access: 'account',
  body: z.object({ password }),
  invalidates: ['second-factor'],
  data: z.object({ removed: z.boolean() }),
  reasons: { WRONG_CREDENTIALS: fieldErrors },
});

export const proveIdentity = operation({
  method: 'POST',
  path: '/me/proof',
  summary: 'Prove again who holds this session, by the password, a code of the app or a passkey; good for 10 minutes',
  access: 'account',
  body: z.object({
    password,
    code: code.optional(),
    /** What a passkey has signed, as for a log-in. */
    credential: signedByPasskey.optional(),
  }),
  invalidates: ['second-factor'],
  data: z.object({ until: utc }),
  reasons: { WRONG_CREDENTIALS: fieldErrors.nullable(), GONE: noData },
});
