import type { Db } from '#platform/database/connection';
import { publishEvent } from '#platform/live/publish-event.store';
import { deleteOfComment, insertNotices, removeActor } from './notice.store';
import type { Notice } from './notification.rules';
import { countUnread, publishUnread, publishUnreads } from './notification.store';
import { pushNotice, type StandIn } from './push/push-notice';

/** Tells the pages of two members that what they see of each other has changed; always in the same order, as `notifyAll`. */
export async function publishAudience(db: Db, one: string, other: string): Promise<void> {
  for (const accountId of [one, other].sort()) {
    await publishEvent(db, `account:${accountId}`, { unread: await countUnread(db, accountId), audience: true });
  }
}

/**
 * Tells an account what someone did, in the transaction in which they do it. No one is told of what they do themselves, or of someone on the
 * other side of a block, or what they do not want to be told. What is alike is one row until it is read. Returns how a mail of the same stands in
 * for what is pushed.
 */
export async function notify(db: Db, now: Date, notice: Notice): Promise<StandIn | undefined> {
  return (await notifyAll(db, now, [notice])).get(notice.accountId);
}

/** Returns each account once in a round, in the order of the notices. */
function roundsOf(notices: readonly Notice[]): Notice[][] {
  const rounds: Notice[][] = [];
  for (const notice of notices) {
    const round = rounds.find((each) => each.every(({ accountId }) => accountId !== notice.accountId));
    if (round) round.push(notice);
    else rounds.push([notice]);
  }
  return rounds;
}

/**
 * Tells several accounts, always in the same order, so that two transactions do not wait for each other. Returns how mails of the same stand in
 * for what is pushed, by account.
 */
export async function notifyAll(db: Db, now: Date, notices: readonly Notice[]): Promise<Map<string, StandIn>> {
  const standIns = new Map<string, StandIn>();
  for (const round of roundsOf(notices.filter(({ accountId, actorId }) => accountId !== actorId))) {
    const put = await insertNotices(db, now, round);
    await publishUnreads(
      db,
      put.map(({ accountId }) => accountId),
    );
    for (const { id, accountId, hasDevices } of put) {
      const notice = hasDevices && round.find((each) => each.accountId === accountId);
      const standIn = notice && !notice.withoutPush && (await pushNotice(db, now, { id, ...notice }));
      if (standIn) standIns.set(accountId, standIn);
    }
  }
  return standIns;
}

/**
 * Takes back what an actor undid, such as a like, as far as it is not read.
 */
export async function takeBack(db: Db, notice: Notice): Promise<void> {
  if (await removeActor(db, notice)) await publishUnread(db, notice.accountId);
}

/** Takes back the notifications of a deleted comment, read or not. */
export async function forgetComment(db: Db, commentId: string, authorId: string): Promise<void> {
  const deleted = await deleteOfComment(db, commentId, authorId);
  for (const accountId of [...new Set(deleted)].sort()) await publishUnread(db, accountId);
}
