/**
 * Topics of the live stream. A **topic** is a kind such as `feed`, or a kind and a key such as `post:<id>`. Its events are nudges: they carry no
 * content that someone might not see, and pages read again what carries one of the topic's tags.
 */
import { z } from 'zod';
import type { Tag } from './tags';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface LiveTopic<Data extends z.ZodType = z.ZodType> {
  /** The form of keys; none where the kind is the whole topic. */
  key?: RegExp;
  /** `owner`: the account whose id is the key. `reader`: who may read what the key names, asked again for each event. */
  access: 'public' | 'owner' | 'reader';
  /** The call that opens a topic of a doctor to those of the team who may make it for the doctor. */
  teamCall?: string;
  data: Data;
  tags: readonly Tag[];
}

const topic = <Data extends z.ZodType, const Declared extends LiveTopic<Data>>(
  declaration: Declared & LiveTopic<Data>,
) => declaration;

const nothing = z.object({});

export const liveTopics = {
  /** A channel of releases serves something else. */
  composition: topic({
    key: /^[a-z][a-z0-9-]{0,30}$/,
    access: 'public',
    data: z.object({
      channel: z.string(),
      id: z.string(),
      revision: z.int(),
      action: z.enum(['promote', 'rollback']),
      /** Seconds over which open pages follow a promotion; at once where it is missing. */
      over: z.int().optional(),
    }),
    tags: [],
  }),
  /** Someone has published a post. */
  feed: topic({ access: 'public', data: nothing, tags: ['new-posts'] }),
  /** The likes or comments of a post have changed; with `audience`, who may see it. */
  post: topic({
    key: uuid,
    access: 'reader',
    data: z.object({ audience: z.literal(true).optional() }),
    tags: ['post'],
  }),
  /** Some sessions of the account have ended, or a team that it belongs to has changed. */
  sessions: topic({ key: uuid, access: 'owner', data: nothing, tags: ['session', 'team'] }),
  /** An appointment of the account, as its member or its doctor, has changed. */
  appointments: topic({
    key: uuid,
    access: 'owner',
    teamCall: 'getSchedule',
    data: nothing,
    tags: ['appointment', 'schedule', 'slot', 'meeting', 'waitlist'],
  }),
  /** An order of the account, as its buyer or as the one who was given it, has changed. */
  orders: topic({ key: uuid, access: 'owner', data: nothing, tags: ['voucher-order'] }),
  /** A conversation of the account has a new message, or was read by the other. */
  messages: topic({ key: uuid, access: 'owner', teamCall: 'listConversations', data: nothing, tags: ['message'] }),
  /** A ticket of the account has changed. */
  tickets: topic({ key: uuid, access: 'owner', data: nothing, tags: ['ticket'] }),
  /** The account has another number of unread notifications, such as one about its application; with `audience`, whom it may see has changed, too. */
  account: topic({
    key: uuid,
    access: 'owner',
    data: z.object({ unread: z.int(), audience: z.literal(true).optional() }),
    tags: ['notification', 'follow-request', 'member', 'application'],
  }),
};

type Kinds = typeof liveTopics;

/** The names of topics, and what their events carry. */
export type LiveTopics = {
  [Kind in keyof Kinds as Kinds[Kind] extends { key: RegExp } ? `${Kind}:${string}` : Kind]: z.output<
    Kinds[Kind]['data']
  >;
};
