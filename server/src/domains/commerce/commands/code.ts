/** Codes of vouchers. A code follows from the site's secret and its place, so that the database holds none and the holder can see it again. */
import { createHmac } from 'node:crypto';
import { codeCharacters, codeLength } from '@charis/shared/rules';
import type { Config } from '#config';
import { ownSecret } from '#platform/files/own-secret';

type ServiceDeps = Pick<Config, 'voucherSecret' | 'dataDir'>;

const keyed = ({ voucherSecret, dataDir }: ServiceDeps, text: string): Buffer =>
  createHmac('sha512', voucherSecret ?? ownSecret(dataDir, 'voucher-secret'))
    .update(text)
    .digest();

/** Returns 12 characters; bytes that would make some of them likelier are left out. */
export function codeOf(config: ServiceDeps, orderId: string, place: number): string {
  const fair = 256 - (256 % codeCharacters.length);
  let code = '';
  for (let turn = 0; code.length < codeLength; turn += 1) {
    for (const byte of keyed(config, `code\n${orderId}\n${place}\n${turn}`)) {
      if (byte < fair && code.length < codeLength) code += codeCharacters[byte % codeCharacters.length];
    }
  }
  return code;
}

/** Returns the hash of a code. */
export const hashCode = (config: ServiceDeps, code: string): Buffer => keyed(config, `hash\n${code}`).subarray(0, 32);

/** Returns what the database keeps of the code of an order. */
export function hashedCode(config: ServiceDeps, orderId: string, place: number) {
  const code = codeOf(config, orderId, place);
  return { hash: hashCode(config, code), lastFour: code.slice(-4) };
}

/** Opens the way to the payment of an order. */
export const payWord = (config: ServiceDeps, orderId: string): string =>
  keyed(config, `pay\n${orderId}`).subarray(0, 24).toString('base64url');
