import {
  addPasskey as add,
  removePasskey as remove,
  startPasskey as start,
} from '#domains/identity/commands/add-passkey.service';
import { logInByPasskey, startPasskeyLogIn as startLogIn } from '#domains/identity/commands/log-in-passkey.service';
import { findPasskeys } from '#domains/identity/store/passkey.store';
import { accountHandler, handler } from '#platform/http/handler';

export const startPasskeyLogIn = handler('startPasskeyLogIn', { transaction: false }, (context) => startLogIn(context));

// No transaction: a challenge that was answered must stay used.
export const logInPasskey = handler('logInPasskey', { transaction: false }, (context, { body }) =>
  logInByPasskey(context, body),
);

export const listPasskeys = accountHandler('listPasskeys', { transaction: false }, async ({ db, account }) =>
  (await findPasskeys(db, account.id)).map(({ id, device, created_at, last_used_at }) => ({
    passkeyId: id,
    device,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  })),
);

// No transaction: a failed attempt must stay counted.
export const startPasskey = accountHandler('startPasskey', { transaction: false }, (context, { body }) =>
  start(context, body.password),
);

// No transaction: a challenge that was answered must stay used.
export const addPasskey = accountHandler('addPasskey', { transaction: false }, async (context, { body }) => ({
  passkeyId: await add(context, body.credential),
}));

export const removePasskey = accountHandler('removePasskey', { transaction: true }, async (context, { params }) => ({
  removed: await remove(context, params.passkeyId),
}));
