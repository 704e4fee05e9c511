/**
 * The secrets that rows, or what people hold of them, depend on. The database knows their fingerprints, so that a start with another one ends
 * before it makes anything void. What the other secrets sign is over within hours.
 */

import { createHmac } from 'node:crypto';
import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@charis/shared/node/problem';
import type { Config } from '#config';
import { findWrongCodes, renewCodes } from '#domains/commerce/index';
import { removeSecondFactors } from '#domains/identity/index';
import type { Db } from '#platform/database/connection';
import { mailSecretOf, ownSecret } from '#platform/files/own-secret';
import type { Services } from '#platform/http/handler';
import type { Held } from '#platform/mail/templates/account';
import { forgetPushDevices, hasPushDevices, pushKeys } from '#projections/notification/index';
import { noteReplacement, notifyHolders } from './notify-holders.service';
import * as store from './secret.store';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

interface KeptSecret {
  setting: 'VOUCHER_SECRET' | 'PUSH_PRIVATE_KEY' | 'MAIL_SECRET';
  /** What depends on it, as a sentence has it. */
  holds: string;
  given(config: Config): string | undefined;
  /** Returns it, made where there is none. */
  read(config: Config): string;
  /** Returns whether rows were made with another one before its fingerprint was noted. */
  isContradicted(db: Db, config: Config, existed: boolean): Promise<boolean>;
  /** What people hold of it. */
  held: Held;
  /** Lets rows go on with the new one. @returns what that means for people */
  renew(db: Db, config: Config, now: Date): Promise<string>;
}

/** Each by its file in DATA_DIR, where the setting is not there. */
export const keptSecrets = {
  'voucher-secret': {
    setting: 'VOUCHER_SECRET',
    holds: 'the codes of all vouchers that were sold',
    held: 'codes',
    given: ({ voucherSecret }) => voucherSecret,
    read: ({ voucherSecret, dataDir }) => voucherSecret ?? ownSecret(dataDir, 'voucher-secret'),
    isContradicted: async (db, config) => (await findWrongCodes(db, config)).length > 0,
    renew: async (db, config) =>
      `${await renewCodes(db, config)} codes are new: people find theirs with their vouchers, and what they printed or wrote down is void.`,
  },
  'push-secret': {
    setting: 'PUSH_PRIVATE_KEY',
    holds: 'the push messages of all registered devices',
    held: 'devices',
    given: ({ push }) => push.privateKey,
    read: (config) => pushKeys(config).privateKey,
    isContradicted: async (db, _config, existed) => !existed && (await hasPushDevices(db)),
    renew: async (db) => `${await forgetPushDevices(db)} devices get no push messages until people turn them on again.`,
  },
  'mail-secret': {
    setting: 'MAIL_SECRET',
    holds:
      'the addresses of calendars, also of those that doctors follow, the links in mails that people have and their authenticator apps',
    held: 'calendars',
    given: ({ mailSecret }) => mailSecret,
    read: mailSecretOf,
    isContradicted: async () => false,
    renew: async (db, _config, now) =>
      `Calendars have new addresses, doctors add those that they follow again, links in earlier mails no longer work, and ${await removeSecondFactors(db, now)} accounts ask for no codes of an app until their owners set it up again.`,
  },
} satisfies Record<string, KeptSecret>;

export type SecretName = keyof typeof keptSecrets;

const names = Object.keys(keptSecrets) as SecretName[];

const fileOf = ({ dataDir }: Config, name: SecretName) => join(dataDir, name);

function existed(config: Config, name: SecretName): boolean {
  const file = fileOf(config, name);
  return keptSecrets[name].given(config) !== undefined || (existsSync(file) && statSync(file).size > 0);
}

function problemOf(config: Config, name: SecretName, what: 'is missing or empty' | 'is another one'): Problem {
  const { setting, holds, given } = keptSecrets[name];
  const [subject, restore] = given(config)
    ? [setting, `Set ${setting} to what it was, or leave it out where it was not set before`]
    : [fileOf(config, name), `Restore this file from a backup, or set ${setting} to what it was`];
  return new Problem(
    `${subject} ${what}, and ${holds} depend on the one that this database knows. ${restore}. To replace it on purpose: npm run admin -- replace-secret ${name}`,
  );
}

/** Returns what a start recognises a secret by. */
const fingerprintOf = (config: Config, name: SecretName): Buffer =>
  createHmac('sha256', keptSecrets[name].read(config)).update(`fingerprint\n${name}`).digest();

/**
 * Returns the configuration with its secrets in it, so that a file that is lost later changes nothing for this process. Notes the fingerprints
 * of a new database.
 * @throws {Problem} where the database knows another secret
 */
export function settleSecrets({ db, clock, config }: ServiceDeps): Promise<Config> {
  return db.transaction().execute(async (trx) => {
    await store.holdSecrets(trx);
    for (const name of names) {
      const known = await store.findFingerprint(trx, name);
      const isThere = existed(config, name);
      if (known && !isThere) throw problemOf(config, name, 'is missing or empty');
      const fingerprint = fingerprintOf(config, name);
      const isAnother = known
        ? !known.equals(fingerprint)
        : await keptSecrets[name].isContradicted(trx, config, isThere);
      if (isAnother) throw problemOf(config, name, 'is another one');
      if (!known) await store.keepFingerprint(trx, name, fingerprint, clock.now());
    }
    const [voucherSecret, privateKey, mailSecret] = names.map((name) => keptSecrets[name].read(config));
    return { ...config, voucherSecret, mailSecret, push: { ...config.push, privateKey } };
  });
}

/**
 * Replaces a secret on purpose: by that of the setting, by a file that is another one than the database knows, or by one that is made now.
 * @returns what that means for people, in sentences
 */
export function replaceSecret({ db, clock, config }: ServiceDeps, name: SecretName): Promise<string[]> {
  const { given, setting, held, renew } = keptSecrets[name];
  return db.transaction().execute(async (trx) => {
    await store.holdSecrets(trx);
    const said: string[] = [];
    const isKnown = async () =>
      existed(config, name) && (await store.findFingerprint(trx, name))?.equals(fingerprintOf(config, name));
    if (given(config) && (await isKnown())) {
      throw new Problem(`${setting} is the one that this database knows. Set it to the new one first`);
    }
    const file = fileOf(config, name);
    if (!given(config) && existsSync(file) && (!existed(config, name) || (await isKnown()))) {
      const aside = `${file}.until-${clock.now().toISOString().replace(/:/g, '-')}`;
      renameSync(file, aside);
      said.push(`The one before is in ${aside}.`);
    }
    const fingerprint = fingerprintOf(config, name);
    await notifyHolders({ db: trx, clock, config }, held);
    said.push(await renew(trx, config, clock.now()));
    await noteReplacement({ db: trx, clock }, name);
    await store.keepFingerprint(trx, name, fingerprint, clock.now());
    return said;
  });
}
