/** A team's key pair: the private half signs release records and stays with the team, in a file that only its owner reads. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { plainReason } from '#plain-reason';
import { keyIdOf } from '#signature';

export interface TeamKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  id: string;
  /** SPKI in PEM. */
  publicKey: string;
  /** Ed25519 over the bytes of the text, base64. */
  sign(text: string): string;
}

function teamKey(privateKey: KeyObject): TeamKey {
  const publicKey = createPublicKey(privateKey);
  return {
    id: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
}

/** Returns the private key of a PEM text, if it is one of Ed25519. */
function privateKeyOf(pem: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a private key in PEM. Fails with a sentence where the file is missing or holds no Ed25519 key. */
export async function readTeamKey(path: string): Promise<TeamKey> {
  const pem = await readFile(path).catch((error: unknown) => {
    throw new Error(`Could not read the key ${path}: ${plainReason(error) ?? 'it cannot be opened'}.`, {
      cause: error,
    });
  });
  const privateKey = privateKeyOf(pem);
  if (!privateKey) throw new Error(`${path} holds no Ed25519 key.`);
  return teamKey(privateKey);
}

/** Writes another private key to a file that must not be there yet. */
export async function makeTeamKey(path: string): Promise<TeamKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' });
  return teamKey(privateKey);
}
