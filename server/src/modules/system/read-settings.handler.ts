import { handler } from '#api/handler';

export const readSettings = handler('readSettings', { transaction: false }, async ({ config }) => ({
  googleClientId: config.google?.clientId ?? null,
}));
