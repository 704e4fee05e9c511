import {
  type ChangeAnswer,
  type ChannelMember,
  type DeliveryClient,
  DeliveryError,
  type PlannedSummary,
} from '@charis/delivery/client';
import type { SettingValue } from '@charis/shared/composition';

/** A release that another channel serves, and the version that is live here. */
export interface Offered {
  name: string;
  version: string;
  live: string | undefined;
  /** It was published before what is live. */
  isOlder: boolean;
}

/** A change of a channel that someone is about to make. */
export type Change =
  | { kind: 'promote' | 'rollback' | 'settings'; channel: string; member: ChannelMember }
  /** What another channel serves, and this one does not. */
  | { kind: 'bring'; channel: string; from: string; offered: Offered[] }
  | { kind: 'restore'; channel: string; composition: string };

export interface ChangeRequest {
  /** The version to serve; none for a whole composition. */
  version: string | undefined;
  /** Those of another channel that are to be served, by name. */
  names: readonly string[];
  /** Values that are to be set; null takes one back. */
  settings: Record<string, SettingValue | null>;
  reason: string;
  /** Minutes over which open pages follow a promotion, as they were typed. */
  minutes: string;
  /** When a promotion is to be made, as `YYYY-MM-DD` and `HH:mm` of the viewer's zone; both are empty for now. */
  day: string;
  time: string;
  force: boolean;
  /** Does not wait for another person. */
  emergency: boolean;
}

export const isPromotion = ({ kind }: Change) => kind === 'promote' || kind === 'bring';

/** Returns the releases that a promotion names. */
export function releasesOf(change: Change, { version, names }: ChangeRequest): { name: string; version: string }[] {
  if (change.kind === 'promote') return version ? [{ name: change.member.name, version }] : [];
  if (change.kind !== 'bring') return [];
  return change.offered.filter(({ name }) => names.includes(name)).map(({ name, version }) => ({ name, version }));
}

/** Returns when a promotion is to be made: undefined for now, null where that is no time to come. */
export function plannedAt({ day, time }: ChangeRequest, now: number): string | undefined | null {
  if (!day && !time) return undefined;
  const at = Date.parse(`${day}T${time}`);
  return at > now ? new Date(at).toISOString() : null;
}

/** Returns the settings whose values a release does not take. */
export const refusedSettings = (finding: ChangeAnswer | undefined): string[] =>
  (finding?.conflicts ?? []).flatMap(({ rule, between: [, setting] }) =>
    rule === 'settings' ? [setting.replace(/^setting /, '')] : [],
  );

export const areMinutesWrong = ({ minutes }: ChangeRequest) => !/^\d+$/.test(minutes) || Number(minutes) > 1440;

type Run = ChangeRequest & { dryRun: boolean; revision?: number | undefined };

function send(client: DeliveryClient, change: Change, run: Run): Promise<ChangeAnswer> {
  const { kind, channel } = change;
  const { version, settings, minutes, emergency, reason, force, dryRun, revision } = run;
  const asked = { reason, force, dryRun, revision };
  if (kind === 'restore') return client.rollBack(channel, { composition: change.composition, ...asked });
  if (kind === 'settings') return client.set(channel, { name: change.member.name, settings, emergency, ...asked });
  if (kind === 'rollback') return client.rollBack(channel, { name: change.member.name, version, ...asked });
  const at = (dryRun && plannedAt(run, Date.now())) || undefined;
  return client.promote(channel, {
    releases: releasesOf(change, run),
    over: Number(minutes) * 60,
    at,
    emergency,
    ...asked,
  });
}

/** Asks what a change would do. Conflicts are a finding and no failure: they come with what the change would be by force. */
export async function check(client: DeliveryClient, change: Change, request: ChangeRequest): Promise<ChangeAnswer> {
  const ask = (force: boolean) => send(client, change, { ...request, emergency: false, force, dryRun: true });
  return ask(false).catch((error: unknown) => {
    if (error instanceof DeliveryError && error.conflicts.length) return ask(true);
    throw error;
  });
}

/** Does it, if the channel is still as it was when it was checked, or plans it for its time. */
export function apply(
  client: DeliveryClient,
  change: Change,
  request: ChangeRequest,
  { revision }: ChangeAnswer,
): Promise<ChangeAnswer | PlannedSummary> {
  const { reason, force, emergency, minutes } = request;
  const at = plannedAt(request, Date.now());
  if (!at) return send(client, change, { ...request, dryRun: false, revision });
  const releases = releasesOf(change, request);
  return client.plan(change.channel, { releases, at, reason, force, emergency, over: Number(minutes) * 60 });
}
