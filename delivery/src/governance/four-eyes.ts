/** Channels in which a change waits for another person. */
import { Refusal } from '../api/refusal';
import { type Identity, itself } from '../auth/identity';
import { type AuditEntry, writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { endApproval, endApprovalsOf, insertApproval, needsApproval } from './approval.store';
import type { Passed } from './passed';
import { remotesOf, type Wanted, wantedText } from './wanted';

/** Milliseconds that a request waits. */
const keptFor = 24 * 3_600_000;

/** A change that was kept as a request; nothing is changed yet. */
export class Kept extends Refusal {
  constructor({ id, channel, expires_at }: { id: string; channel: string; expires_at: Date }) {
    const until = expires_at.toISOString();
    super(409, `Not done yet: it waits for another person until ${until.slice(0, 16).replace('T', ' ')} (UTC).`, {
      remedy: `Another person approves it: npm run release -- approval approve ${id} --channel ${channel}`,
      approval: { id, expiresAt: until },
    });
  }
}

/** @throws {Kept} where a change was kept */
export function unlessKept<Result>(result: Result | Kept): Result {
  if (result instanceof Kept) throw result;
  return result;
}

/** @throws {Refusal} 403 where no one answers for a token, so that one person could use two */
function requireOwner({ owner, name }: Pick<Identity, 'owner' | 'name'>, otherwise = ''): void {
  if (owner) return;
  throw new Refusal(403, `The token “${name}” names no person, and changes here need two.`, {
    remedy: `A manager makes one that does: npm run release -- token create --owner "…".${otherwise}`,
  });
}

const personOf = (owner: string) => owner.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns whether two tokens are of one person. */
export const isSamePerson = (one: Pick<Identity, 'owner'>, other: Pick<Identity, 'owner'>) =>
  one.owner !== '' && personOf(one.owner) === personOf(other.owner);

/** @throws {Refusal} 403 where both are one person, whatever tokens they use */
export function requireAnother(asker: Pick<Identity, 'owner' | 'name'>, by: Identity): void {
  requireOwner(by);
  if (!isSamePerson(asker, by)) return;
  throw new Refusal(403, `${by.owner} asked for this: another person has to approve it.`, {
    remedy: 'Ask a colleague. Another token of the same person does not help.',
  });
}

interface Asked {
  channel: string;
  by: Identity;
  passed?: Passed | undefined;
}

/**
 * Keeps a change that needs another person, in the transaction that would make it, with its channel locked. Ends the request that it was approved
 * by, so that it is made once. Returns undefined where it may be made.
 * @throws {Refusal} 403 where the token names no person, 409 where the request has ended
 */
export async function keepIfNeeded(
  db: Db,
  { channel, by, passed }: Asked,
  wanted: Wanted,
  at: Date,
): Promise<Kept | undefined> {
  if (passed?.approval) {
    const end = { state: 'approved', by: passed.approvedBy ?? '', outcome: '', at } as const;
    if (!(await endApproval(db, passed.approval, end)))
      throw new Refusal(409, 'This request was approved or refused, or its time is over.');
  }
  // What delivery does by itself goes on with what was approved.
  if (passed || by === itself || !(await needsApproval(db, channel))) return undefined;
  requireOwner(by, ' In an emergency: --emergency.');
  const kept = await insertApproval(db, { channel, wanted, by, at, expiresAt: new Date(at.getTime() + keptFor) });
  const names = remotesOf(wanted);
  const entry = { at, actor: by.name, team: by.team, channel, reason: wanted.reason };
  await writeAudit(db, {
    ...entry,
    action: 'request-approval',
    name: names.length === 1 ? names[0] : null,
    detail: { approval: kept.id, what: wantedText(wanted), wanted },
  });
  return new Kept(kept);
}

/** Refuses what waits about a rollout that has ended, in the transaction that ends it: nothing is left to approve. */
export async function endRequestsOf(
  db: Db,
  { id: rollout, channel }: { id: string; channel: string },
  { by, at }: { by: Pick<Identity, 'name' | 'team'>; at: Date },
): Promise<void> {
  const outcome = 'The rollout has ended.';
  for (const { id } of await endApprovalsOf(db, rollout, { by: by.name, outcome, at })) {
    const entry = { at, actor: by.name, team: by.team, channel, reason: outcome };
    await writeAudit(db, { ...entry, action: 'refuse-request', detail: { approval: id } });
  }
}

/** Returns the entry of an approval, which the history has before the change that it lets through. */
export function approvalEntries({ channel, passed }: Omit<Asked, 'by'>, at: Date): AuditEntry[] {
  if (!passed?.approval) return [];
  const { approval, approvedBy: actor = '' } = passed;
  return [{ at, actor, action: 'approve-request', channel, detail: { approval } }];
}
