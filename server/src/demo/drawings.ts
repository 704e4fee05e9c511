/** The pictures and portraits of `drawings/`, as if members had sent them. */
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import type { Media } from '#platform/database/tables/community';
import { fileKey } from '#platform/files/storage';
import type { Random } from './random';

/** How many portraits there are. */
export const portraits = 24;

/** Pixels. Drawings are small in bytes, so that one width of each is enough. */
const pictureSize = { width: 960, height: 720 };
const portraitSize = { width: 480, height: 480 };

/** What the picture of each scene shows, for those who do not see it. */
const alts = {
  bowl: { en: 'A bowl of soup with a golden spoon', zh: '一碗热汤和一把金色的勺子' },
  branch: { en: 'A branch in blossom', zh: '一枝花' },
  care: { en: 'Three bottles on a shelf', zh: '架子上的三个瓶子' },
  coast: { en: 'The sun above the sea', zh: '海面上的太阳' },
  diary: { en: 'An open notebook and a cup of coffee', zh: '翻开的笔记本和一杯咖啡' },
  hours: { en: 'A calendar and a clock', zh: '日历和时钟' },
  lounge: { en: 'An armchair beside a lamp', zh: '台灯旁的扶手椅' },
  mirror: { en: 'A mirror with flowers before it', zh: '镜子和花' },
  profile: { en: 'A woman in profile with flowers in her hair', zh: '头上戴花的女子侧影' },
  rest: { en: 'A bed below the moon', zh: '月光下的床' },
  shade: { en: 'A beach umbrella and a hat', zh: '沙滩伞和帽子' },
  tea: { en: 'A cup of tea', zh: '一杯茶' },
  towels: { en: 'Folded towels with a flower', zh: '叠好的毛巾和一朵花' },
  vase: { en: 'Flowers in a dark vase', zh: '深色花瓶里的花' },
  walk: { en: 'A path through the hills', zh: '山间小路' },
  window: { en: 'A window with curtains and a plant', zh: '窗帘、窗户和一盆植物' },
};

type Scene = keyof typeof alts;

/** A scene in one of its two moods. */
export type Picture = `${Scene}-${1 | 2}`;

export const isPicture = (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(alts, name.slice(0, -2)) && /-[12]$/.test(name);

export interface Drawings {
  uploads: Insertable<Database['upload']>[];
  /** The files by the names in the storage. */
  files: [key: string, content: Buffer][];
}

const read = new Map<string, Promise<Buffer>>();

/** A drawing's file, which is read once. */
function fileOf(name: string): Promise<Buffer> {
  const known = read.get(name) ?? readFile(new URL(`./drawings/${name}.webp`, import.meta.url));
  read.set(name, known);
  return known;
}

interface Sent {
  name: string;
  accountId: string;
  purpose: 'post-image' | 'avatar';
  size: { width: number; height: number };
  at: Date;
}

/** Adds a drawing to those that members have sent; gives its id. */
async function send(random: Random, { uploads, files }: Drawings, { name, accountId, ...sent }: Sent): Promise<string> {
  const id = random.uuid();
  const { purpose, size, at } = sent;
  const content = await fileOf(name);
  const bytes = content.length;
  const stored = `${size.width}.webp`;
  uploads.push({
    id,
    account_id: accountId,
    purpose,
    state: 'READY',
    bytes,
    max_bytes: bytes,
    widths: [size.width],
    ...size,
    file_name: `${name}.webp`,
    extension: 'webp',
    stored_name: stored,
    attached_at: at,
    expires_at: at,
    created_at: at,
  });
  files.push([fileKey(id, stored), content]);
  return id;
}

interface Shown {
  accountId: string;
  at: Date;
  language: 'en' | 'zh';
}

/** Sends a picture for the media of a post. */
export async function sendPicture(
  random: Random,
  drawings: Drawings,
  picture: Picture,
  { accountId, at, language }: Shown,
): Promise<Media> {
  const id = await send(random, drawings, { name: picture, accountId, purpose: 'post-image', size: pictureSize, at });
  const alt = alts[picture.slice(0, -2) as Scene][language];
  const none = { poster: '', posterWidths: [], posterUploadId: null };
  return {
    kind: 'image',
    uploadId: id,
    src: `/api/files/${id}/960`,
    alt,
    widths: [pictureSize.width],
    ...pictureSize,
    ...none,
  };
}

/** Sends a portrait as the picture of an account; gives its location. */
export async function sendPortrait(random: Random, drawings: Drawings, index: number, accountId: string, at: Date) {
  const name = `portrait-${(index % portraits) + 1}`;
  const id = await send(random, drawings, { name, accountId, purpose: 'avatar', size: portraitSize, at });
  return `/api/files/${id}/480`;
}
