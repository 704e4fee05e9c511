/** An authenticator app on someone's phone. */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Sets it up with the key that a page shows. It shows each code once: asked again, the one of the next half minute, which the site takes early. */
export function createApp(key: string) {
  const bits = [...key.replace(/\s/g, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  let last = 0;
  return {
    code(): string {
      last = Math.max(last + 1, Math.floor(Date.now() / 30_000));
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(last));
      const hash = createHmac('sha1', secret).update(counter).digest();
      const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff;
      return String(number % 1_000_000).padStart(6, '0');
    },
  };
}
