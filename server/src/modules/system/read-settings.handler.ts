import { handler } from '#api/handler';

export const readSettings = handler('readSettings', { transaction: false }, async ({ config, ffmpeg }) => ({
  googleClientId: config.google?.clientId ?? null,
  convertsVideos: ffmpeg !== undefined,
}));
