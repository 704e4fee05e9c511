import type { Insertable } from 'kysely';
import { procedures } from '#content/catalogue';
import type { Database } from '#platform/database/tables';
import type { Media } from '#platform/database/tables/community';
import type { People, Person } from './people';
import type { Random } from './random';
import { commentTexts, doctorTexts, doctorTitles, memberTexts, memberTitles, tags } from './words';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Post = Row<'post'> & { id: string };

export interface Community {
  posts: Post[];
  tags: Row<'post_tag'>[];
  areas: Row<'post_area'>[];
  likes: Row<'post_like'>[];
  saves: Row<'post_save'>[];
  comments: Row<'comment'>[];
  follows: Row<'follow'>[];
  blocks: Row<'block'>[];
}

/** An illustration among the media of a post. */
function drawn(src: string, alt: string): Media {
  const none = { uploadId: null, widths: [], width: 0, height: 0, poster: '', posterWidths: [], posterUploadId: null };
  return { kind: 'image', src, alt, ...none };
}

const minute = 60_000;
const postCount = 180;

/** Returns what is special about the posts at the front of the list; the rest is published, public and visible. */
function special(index: number): Partial<Post> {
  if (index < 12) return { status: 'DRAFT', published_at: null };
  if (index < 20) return { visibility: 'PRIVATE' };
  if (index < 26) return { moderation: 'PENDING_REVIEW' };
  if (index < 46) return { sensitive: true, moderation: 'LIMITED' };
  return {};
}

type Procedure = (typeof procedures)[number];

/** Gives each post a title that no other has: the one that was drawn, or else the next that is left, in the order of the words and then the procedures. */
function makeSubjects() {
  const used = new Set<string>();
  return (random: Random, words: readonly string[]): { title: string; procedure: Procedure } => {
    const procedure = procedures.indexOf(random.pick(procedures));
    const word = words.indexOf(random.pick(words));
    const left = procedures.flatMap((_, further) =>
      words.map((_word, next) => ({
        procedure: procedures[(procedure + further) % procedures.length] as Procedure,
        text: words[(word + next) % words.length] ?? '',
      })),
    );
    for (const { procedure, text } of left) {
      const title = text.replace('{title}', procedure.title.toLowerCase());
      if (used.has(title)) continue;
      used.add(title);
      return { title: title.charAt(0).toUpperCase() + title.slice(1), procedure };
    }
    throw new Error('There are more demo posts than titles');
  };
}

/** Returns the doctors who are approved, whatever becomes of them later. */
export const approvedAmong = (doctors: readonly Person[]): Person[] =>
  doctors.filter((_, index) => index !== 1 && index < 21);

function makePosts(random: Random, { doctors, members }: People, now: Date): Post[] {
  const writers = members.filter(({ email }) => email !== 'newmember@example.com');
  const approved = approvedAmong(doctors);
  const subjectOf = makeSubjects();
  return Array.from({ length: postCount }, (_, index) => {
    const byDoctor = index % 5 === 3;
    const author = byDoctor ? random.pick(approved) : index % 18 === 0 ? writers[0] : random.pick(writers);
    const { title, procedure } = subjectOf(random, byDoctor ? doctorTitles : memberTitles);
    const writtenAt = new Date(now.getTime() - random.int(5, 120 * 24 * 60) * minute);
    return {
      id: random.uuid(),
      author_id: author?.id ?? '',
      title,
      content: random.sample(byDoctor ? doctorTexts : memberTexts, random.int(2, 5)).join(' '),
      media: JSON.stringify(
        random.chance(0.55)
          ? [procedure, ...random.sample(procedures, random.int(0, 2))].map(({ category_name, title: alt }) =>
              drawn(category_name, alt),
            )
          : [],
      ),
      areas: procedure.body_areas,
      sensitive: false,
      category_name: procedure.category_name,
      status: 'PUBLISHED' as const,
      visibility: 'PUBLIC' as const,
      moderation: 'VISIBLE' as const,
      published_at: writtenAt,
      created_at: writtenAt,
      ...special(index),
    };
  });
}

/** `count` different pairs that `draw` gives. */
function pairs<Pair extends object>(count: number, draw: () => Pair | undefined): Pair[] {
  const seen = new Map<string, Pair>();
  while (seen.size < count) {
    const pair = draw();
    if (pair) seen.set(Object.values(pair).join(), pair);
  }
  return [...seen.values()];
}

/** The first open post has 120 comments; 240 of all are replies. */
function makeComments(random: Random, posts: Post[], people: Person[], now: Date): Row<'comment'>[] {
  const comment = (post: Post, parent: Row<'comment'> | undefined): Row<'comment'> & { id: string; post: Post } => {
    const from = new Date((parent?.created_at ?? post.published_at ?? now) as Date).getTime();
    return {
      id: random.uuid(),
      post,
      post_id: post.id,
      author_id: random.pick(people).id,
      parent_id: parent?.id ?? null,
      content: random.pick(commentTexts),
      created_at: new Date(from + Math.floor(random.next() * Math.max(0, now.getTime() - from))),
    };
  };
  const busiest = random.pick(posts);
  const first = Array.from({ length: 650 }, (_, index) =>
    comment(index < 120 ? busiest : random.pick(posts), undefined),
  );
  const replies = Array.from({ length: 240 }, () => {
    const parent = random.pick(first.slice(120));
    return comment(parent.post, parent);
  });
  return [...first, ...replies].map(({ post: _, ...row }) => row);
}

export function makeCommunity(random: Random, people: People, now: Date): Community {
  const posts = makePosts(random, people, now);
  const open = posts.filter(
    ({ status, visibility, moderation }) =>
      status === 'PUBLISHED' && visibility === 'PUBLIC' && moderation !== 'PENDING_REVIEW',
  );
  const active = [...people.doctors, ...people.members].filter(({ email }) => email !== 'newmember@example.com');
  const [first] = people.members;
  const someone = () => (first && random.chance(0.02) ? first : random.pick(active));
  return {
    posts,
    areas: posts.flatMap(({ id, areas }) => (areas ?? []).map((area) => ({ post_id: id, area }))),
    tags: posts.flatMap(({ id }) =>
      random.sample(tags, random.int(1, 4)).map((tag, position) => ({ post_id: id, tag, position })),
    ),
    likes: pairs(2400, () => ({ post_id: random.pick(open).id, account_id: someone().id })),
    saves: pairs(500, () => ({ account_id: someone().id, post_id: random.pick(open).id })),
    comments: makeComments(random, open, active, now),
    follows: pairs(700, () => {
      const [follower, followed] = [someone(), random.chance(0.6) ? random.pick(people.doctors) : random.pick(active)];
      return follower.id === followed.id ? undefined : { follower_id: follower.id, followed_id: followed.id };
    }),
    blocks: pairs(4, () => {
      const [blocker, blocked] = random.sample(active.slice(40), 2);
      return blocker && blocked ? { blocker_id: blocker.id, blocked_id: blocked.id } : undefined;
    }),
  };
}
