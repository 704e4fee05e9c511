import { type ChangeAnswer, type ChannelMember, type DeliveryClient, DeliveryError } from '@charis/delivery/client';
import type { SettingValue } from '@charis/shared/composition';

/** A change of a channel that someone is about to make. */
export type Change =
  | { kind: 'promote' | 'rollback' | 'settings'; channel: string; member: ChannelMember }
  | { kind: 'restore'; channel: string; composition: string };

export interface ChangeRequest {
  /** The version to serve; none for a whole composition. */
  version: string | undefined;
  /** Values that are to be set; null takes one back. */
  settings: Record<string, SettingValue | null>;
  reason: string;
  /** Seconds over which open pages follow a promotion. */
  over: number;
  force: boolean;
  /** Does not wait for another person. */
  emergency: boolean;
}

type Run = ChangeRequest & { dryRun: boolean; revision?: number | undefined };

function send(
  client: DeliveryClient,
  change: Change,
  { version, settings, over, emergency, ...rest }: Run,
): Promise<ChangeAnswer> {
  const { kind, channel } = change;
  if (kind === 'restore') return client.rollBack(channel, { composition: change.composition, ...rest });
  const { name } = change.member;
  if (kind === 'settings') return client.set(channel, { name, settings, emergency, ...rest });
  if (kind === 'rollback') return client.rollBack(channel, { name, version, ...rest });
  if (!version) throw new Error('A promotion names its release');
  return client.promote(channel, { name, version, over, emergency, ...rest });
}

/** Asks what a change would do. Conflicts are a finding and no failure: they come with what the change would be by force. */
export async function check(client: DeliveryClient, change: Change, request: ChangeRequest): Promise<ChangeAnswer> {
  const ask = (force: boolean) => send(client, change, { ...request, emergency: false, force, dryRun: true });
  return ask(false).catch((error: unknown) => {
    if (error instanceof DeliveryError && error.conflicts.length) return ask(true);
    throw error;
  });
}

/** Does it, if the channel is still as it was when it was checked. */
export const apply = (client: DeliveryClient, change: Change, request: ChangeRequest, { revision }: ChangeAnswer) =>
  send(client, change, { ...request, dryRun: false, revision });
