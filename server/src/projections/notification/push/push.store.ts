import type { InputOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { pushKindOf } from './push-text.rules';

type Wishes = InputOf<'setPushSettings'>['body'];

/** Devices take all of them until the account chooses. */
export const everyKind = [...new Set(Object.values(pushKindOf))];

export async function findWishes(db: Db, accountId: string): Promise<Wishes & { devices: number }> {
  const [row, { count }] = await Promise.all([
    db.selectFrom('push_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
    db
      .selectFrom('push_device')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  const { kinds = everyKind, mail_too: mailToo = false, quiet_from: from = null, quiet_to: to = null } = row ?? {};
  return { kinds, mailToo, quiet: from === null || to === null ? null : { from, to }, devices: Number(count) };
}

export async function saveWishes(db: Db, accountId: string, { kinds, mailToo, quiet }: Wishes): Promise<void> {
  const values = { kinds, mail_too: mailToo, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
  await db
    .insertInto('push_setting')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

interface Device extends Pick<InputOf<'addPushDevice'>['body'], 'endpoint' | 'keys' | 'mobile'> {
  accountId: string;
  sessionHash: Buffer;
  now: Date;
}

/** A browser belongs to the person who is logged in there last; only that browser has the keys of its address. */
export async function saveDevice(
  db: Db,
  { endpoint, keys, mobile, accountId, sessionHash, now }: Device,
): Promise<void> {
  const values = { account_id: accountId, session_hash: sessionHash, ...keys, mobile, created_at: now };
  await db
    .insertInto('push_device')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(values)
        .where(({ or, and, eb }) =>
          or([
            eb('push_device.account_id', '=', accountId),
            and([eb('push_device.p256dh', '=', keys.p256dh), eb('push_device.auth', '=', keys.auth)]),
          ]),
        ),
    )
    .execute();
}

export async function deleteDevice(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_device').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute();
}

export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Returns a device whose session lives. */
export function findDevice(db: Db, id: string, now: Date) {
  return db
    .selectFrom('push_device as d')
    .innerJoin('session as s', 's.token_hash', 'd.session_hash')
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.id', '=', id)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}

export interface Target {
  deviceId: string;
  mobile: boolean;
  language: 'en' | 'zh-CN';
  /** The end of the quiet hours, where it is quiet now. */
  quietUntil: Date | null;
  /** Whether the account wants what is pushed in mails as well. */
  mailToo: boolean;
}

/** Browsers of an account that a kind is pushed to. */
export async function findTargets(db: Db, accountId: string, pushKind: string, now: Date): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select d.id as "deviceId", d.mobile, a.language, coalesce(s.mail_too, false) as "mailToo",
      case when q.quiet then (l.day + make_interval(hours => s.quiet_to::int)
        + case when l.hour >= s.quiet_to then interval '1 day' else interval '0' end) at time zone a.zone end as "quietUntil"
    from push_device d
    join account a on a.id = d.account_id
    left join push_setting s on s.account_id = a.id
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone a.zone) as day,
      extract(hour from ${now}::timestamptz at time zone a.zone) as hour) l
    cross join lateral (select case when s.quiet_from < s.quiet_to then l.hour >= s.quiet_from and l.hour < s.quiet_to
      else l.hour >= s.quiet_from or l.hour < s.quiet_to end as quiet) q
    where d.account_id = ${accountId}::uuid and (s.account_id is null or ${pushKind} = any(s.kinds))
    order by d.created_at limit 10
  `.execute(db);
  return rows;
}

/** Returns whether someone has read a notification, or it is gone. */
export async function isUnread(db: Db, notificationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', notificationId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasPushDevices(db: Db): Promise<boolean> {
  return (await db.selectFrom('push_device').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Push services refuse messages of another key, so browsers register again. */
export async function forgetPushDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_device').executeTakeFirst();
  return Number(numDeletedRows);
}
