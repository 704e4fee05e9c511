import { logInBySecondFactor as logInBy } from '#domains/identity/commands/log-in-second-factor.service';
import { proveIdentity as prove } from '#domains/identity/commands/prove-identity.service';
import { hasProved } from '#domains/identity/commands/require-password.service';
import {
  confirmSecondFactor as confirm,
  removeSecondFactor as remove,
  renewRecoveryCodes as renew,
  startSecondFactor as start,
} from '#domains/identity/commands/set-up-second-factor.service';
import { findSecondFactor } from '#domains/identity/store/second-factor.store';
import { accountHandler, handler } from '#platform/http/handler';

// No transaction: a wrong try must stay counted.
export const logInBySecondFactor = handler('logInBySecondFactor', { transaction: false }, (context, { body }) =>
  logInBy(context, body),
);

export const getSecondFactor = accountHandler('getSecondFactor', { transaction: false }, async (context) => {
  const known = await findSecondFactor(context.db, context.account.id);
  return {
    since: known?.confirmed_at.toISOString() ?? null,
    recoveryCodes: known?.recoveryCodes ?? 0,
    proved: await hasProved(context),
  };
});

// No transaction: a failed attempt must stay counted.
export const startSecondFactor = accountHandler('startSecondFactor', { transaction: false }, (context, { body }) =>
  start(context, body.password),
);

// The service has a transaction of its own: a wrong try must stay counted.
export const confirmSecondFactor = accountHandler(
  'confirmSecondFactor',
  { transaction: false },
  async (context, { body }) => ({ codes: await confirm(context, body.code) }),
);

// The service has a transaction of its own: a failed attempt must stay counted.
export const renewRecoveryCodes = accountHandler(
  'renewRecoveryCodes',
  { transaction: false },
  async (context, { body }) => ({ codes: await renew(context, body.password) }),
);

// The service has a transaction of its own: a failed attempt must stay counted.
export const removeSecondFactor = accountHandler(
  'removeSecondFactor',
  { transaction: false },
  async (context, { body }) => ({ removed: await remove(context, body.password) }),
);

// No transaction: a wrong try must stay counted.
export const proveIdentity = accountHandler('proveIdentity', { transaction: false }, async (context, { body }) => ({
  until: (await prove(context, body)).toISOString(),
}));
