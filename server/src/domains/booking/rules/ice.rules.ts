/** What helps two browsers to connect. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '#config';

export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/**
 * Servers for one participant. The credentials of the relay are good until `until`: a name that begins with the second of its end, and the
 * HMAC-SHA1 of that name under the shared secret. Source: draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`.
 */
export function iceServers({ stun, turn, secret }: Config['ice'], until: Date): IceServer[] {
  const servers: IceServer[] = stun.length ? [{ urls: stun }] : [];
  if (secret && turn.length) {
    const username = `${Math.floor(until.getTime() / 1000)}:${randomUUID()}`;
    const credential = createHmac('sha1', secret).update(username).digest('base64');
    servers.push({ urls: turn, username, credential });
  }
  return servers;
}
