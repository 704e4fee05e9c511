/** Whether the codes of the database follow from the site's secret, and what is done once another one is meant. */
import { randomUUID } from 'node:crypto';
import type { Config } from '#config';
import { hashedCode } from '#domains/commerce/commands/code';
import { findSomeCodes, listCodes, setCode } from '#domains/commerce/store/code.store';
import type { Db } from '#platform/database/connection';

type ServiceDeps = Pick<Config, 'voucherSecret' | 'dataDir'>;

/** How many codes a check looks at. */
const sample = 20;

/** Returns the codes of a few orders that do not follow from the secret, each in words in English. */
export async function findWrongCodes(db: Db, config: ServiceDeps): Promise<string[]> {
  const codes = await findSomeCodes(db, randomUUID(), sample);
  return codes
    .filter(({ order_id, place, code_hash }) => !hashedCode(config, order_id, place).hash.equals(code_hash))
    .map(({ order_id, place }) => `Order “${order_id}”: its code ${place} does not follow from the secret of vouchers`);
}

/** Gives every code that was sold the text that follows from the secret now. @returns how many that are */
export async function renewCodes(db: Db, config: ServiceDeps): Promise<number> {
  const codes = await listCodes(db);
  for (const { order_id, place } of codes) await setCode(db, { order_id, place }, hashedCode(config, order_id, place));
  return codes.length;
}
