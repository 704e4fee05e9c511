import { randomBytes } from 'node:crypto';
import { ownFile } from '@charis/delivery';

/** A secret that this site made for itself. */
export const ownSecret = (dataDir: string, name: string) =>
  ownFile(dataDir, name, () => randomBytes(32).toString('base64url'));
