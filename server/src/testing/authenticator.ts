/** A device that keeps one passkey, and answers for it as the browser of a page at `origin` passes on. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { DataOf, InputOf } from '@charis/shared/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Circumstances {
  origin?: string;
  /** Whether the person was asked for a finger, a face or a PIN. */
  verifies?: boolean;
}

/** @param counts whether it counts what it signs */
export function createAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  function authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
  function keyData(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key as never)]);
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    /** Makes the passkey. */
    make(
      options: DataOf<'startPasskey'>,
      { origin = 'http://localhost:3000', verifies = true }: Circumstances = {},
    ): InputOf<'addPasskey'>['body']['credential'] {
      userHandle = options.user.id;
      const flags = userPresent | hasKey | (verifies ? userVerified : 0);
      const made = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([authenticatorData(options.rp.id, flags), keyData()]))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: text(isoCBOR.encode(made as never)),
          transports: ['internal'],
        },
      };
    },
    /** Signs a log-in. */
    sign(
      options: DataOf<'startPasskeyLogIn'>,
      { origin = 'http://localhost:3000', verifies = true }: Circumstances = {},
    ): InputOf<'logInPasskey'>['body']['credential'] {
      if (counts) counter += 1;
      const data = authenticatorData(options.rpId, userPresent | (verifies ? userVerified : 0));
      const client = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      };
    },
    /** Sets its counter back, as the counter of a copy stands that was made earlier. */
    setCounter(value: number) {
      counter = value;
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
