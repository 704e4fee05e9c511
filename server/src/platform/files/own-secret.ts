import { randomBytes } from 'node:crypto';
import { ownFile } from '@charis/shared/node';
import type { Config } from '#config';

/** Every secret that a site makes for itself; a backup takes them along. */
export const ownSecrets = [
  'mail-secret',
  'push-secret',
  'test-payment-secret',
  'upload-secret',
  'voucher-secret',
] as const;

/** Returns the secret, made where it is asked for first. */
export const ownSecret = (dataDir: string, name: (typeof ownSecrets)[number]) =>
  ownFile(dataDir, name, () => randomBytes(32).toString('base64url'));

/** Returns the secret of addresses and links that people keep, and of what is sealed for them: the one that is set (MAIL_SECRET), else the site's own. */
export const mailSecretOf = ({ mailSecret, dataDir }: Pick<Config, 'mailSecret' | 'dataDir'>): string =>
  mailSecret ?? ownSecret(dataDir, 'mail-secret');
