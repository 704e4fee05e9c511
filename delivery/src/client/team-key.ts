/** A team's key pair: the private half signs release records and stays with the team, in a file that only its owner reads. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/** Reads a private key in PEM. @throws where the file is missing or holds no Ed25519 key. */
export async function readTeamKey(path: string): Promise<TeamKey> {
  const privateKey = createPrivateKey(await readFile(path));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key.`);
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
