import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { ownFile } from '@charis/shared/node';

const name = 'own.key';

function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * Returns the private key of this delivery (Ed25519), in its own folder. Fails with a sentence where the file holds none: what another key has
 * signed is written again, or stays good by its public half.
 */
export function readSigningKey(folder: string): KeyObject {
  try {
    return createPrivateKey(ownFile(folder, name, makeKey));
  } catch (cause) {
    const file = join(folder, name);
    throw new Error(`${file} holds no key. Delete it and start again: delivery makes another one`, { cause });
  }
}
