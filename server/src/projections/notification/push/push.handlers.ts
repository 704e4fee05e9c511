import { type AccountContext, accountHandler } from '#platform/http/handler';
import { Refusal, refusedField } from '#platform/http/refusal';
import { hashToken } from '#platform/http/session';
import { deleteDevice, findWishes, saveDevice, saveWishes } from './push.store';
import { pushKeys } from './push-keys';
import { isPushService } from './push-service.rules';

const settingsOf = async ({ db, account, config }: AccountContext) => ({
  ...(await findWishes(db, account.id)),
  publicKey: pushKeys(config).publicKey,
});

export const getPushSettings = accountHandler('getPushSettings', { transaction: false }, (context) =>
  settingsOf(context),
);

export const setPushSettings = accountHandler('setPushSettings', { transaction: true }, async (context, { body }) => {
  if (body.quiet && body.quiet.from === body.quiet.to) {
    throw refusedField('quiet', 'Choose two different hours.');
  }
  await saveWishes(context.db, context.account.id, body);
  return settingsOf(context);
});

export const addPushDevice = accountHandler('addPushDevice', { transaction: true }, async (context, { body }) => {
  const { db, account, token, clock, config } = context;
  if (!isPushService(body.endpoint, config.push.services)) {
    throw new Refusal('NOT_POSSIBLE', 'We do not support the push service of this browser.');
  }
  await saveDevice(db, { ...body, accountId: account.id, sessionHash: hashToken(token), now: clock.now() });
  return settingsOf(context);
});

export const removePushDevice = accountHandler('removePushDevice', { transaction: true }, async (context, { body }) => {
  await deleteDevice(context.db, context.account.id, body.endpoint);
  return settingsOf(context);
});
