import { createHmac } from 'node:crypto';
import type { Config } from '#config';
import { mailSecretOf } from '#platform/files/own-secret';
import { same } from '#platform/http/operator-access';

function signatureOf(config: Config, purpose: string, subject: string): string {
  return createHmac('sha256', mailSecretOf(config)).update(`${purpose}\n${subject}`).digest('base64url');
}

const write = (config: Config, purpose: string, subject: string) =>
  `${subject}.${signatureOf(config, purpose, subject)}`;

function read(config: Config, purpose: string, token: string): string | undefined {
  const [, subject, signature] = /^([0-9a-f-]{36}(?:\.\d{1,9})?)\.([\w-]{43})$/.exec(token) ?? [];
  return subject && signature && same(signature, signatureOf(config, purpose, subject)) ? subject : undefined;
}

/** Returns the address of one appointment's calendar file: who has it needs no log-in, as calendar programs have none. */
export const icsUrlOf = (config: Config, id: string): string =>
  `${config.publicUrl}/api/calendar/appointments/${write(config, 'appointment', id)}.ics`;

export const appointmentOfToken = (config: Config, token: string) => read(config, 'appointment', token);

/** Returns the address of an account's own calendar; another version ends the one before. */
export const feedUrlOf = (config: Config, accountId: string, version: number): string =>
  `${config.publicUrl}/api/calendar/feeds/${write(config, 'calendar', `${accountId}.${version}`)}.ics`;

const minute = 60_000;

/** Returns the address at which the person of an appointment says without a log-in that they are coming; another time of it ends the one before. */
export const comingUrlOf = (config: Config, { id, starts_at }: { id: string; starts_at: Date }): string =>
  `${config.publicUrl}/api/appointments/coming/${write(config, 'coming', `${id}.${starts_at.getTime() / minute}`)}`;

export function comingOfToken(config: Config, token: string): { id: string; startsAt: Date } | undefined {
  const [id, minutes] = read(config, 'coming', token)?.split('.') ?? [];
  return id && minutes ? { id, startsAt: new Date(Number(minutes) * minute) } : undefined;
}

export function feedOfToken(config: Config, token: string): { accountId: string; version: number } | undefined {
  const [accountId, version] = read(config, 'calendar', token)?.split('.') ?? [];
  return accountId && version ? { accountId, version: Number(version) } : undefined;
}
