import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ownFile } from '../own-file';

function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Returns the private key of this delivery (Ed25519), in its own folder. */
export const ownKey = (folder: string): KeyObject => createPrivateKey(ownFile(folder, 'own.key', makeKey));
