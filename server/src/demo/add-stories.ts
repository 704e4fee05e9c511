import { procedures } from '#content/catalogue';
import type { Media } from '#platform/database/tables/community';
import { type Drawings, portraits, sendPicture, sendPortrait } from './drawings';
import type { People, Person } from './people';
import type { Community } from './posts';
import type { Random } from './random';
import { comments, doctorStories, memberStories, type Story } from './stories';

type Post = Community['posts'][number];

/** Newest first, of the posts that everyone sees. */
function newest({ posts }: Community): Post[] {
  return posts
    .filter(
      ({ status, visibility, moderation }) => `${status} ${visibility} ${moderation}` === 'PUBLISHED PUBLIC VISIBLE',
    )
    .sort((one, other) => Number(other.published_at) - Number(one.published_at));
}

/** The newest posts of doctors and of members, each with a story of its own. */
function pairStories(community: Community, { doctors }: People): [Post, Story][] {
  const ids = new Set(doctors.map(({ id }) => id));
  const posts = newest(community);
  const pairs = (byDoctor: boolean, stories: Story[]) =>
    posts
      .filter(({ author_id }) => ids.has(author_id) === byDoctor)
      .slice(0, stories.length)
      .map((post, index): [Post, Story] => [post, stories[index] as Story]);
  return [...pairs(true, doctorStories), ...pairs(false, memberStories)];
}

/** A film stays; its text for those who do not see it is the new title. */
async function mediaOf(random: Random, drawings: Drawings, post: Post, story: Story): Promise<Media[]> {
  const known: Media[] = JSON.parse(String(post.media ?? '[]'));
  const films = known.filter(({ kind }) => kind === 'video').map((film) => ({ ...film, alt: story.title }));
  if (films.length > 0) return films;
  const shown = { accountId: post.author_id, at: post.published_at as Date, language: story.language };
  const media: Media[] = [];
  for (const picture of story.pictures) media.push(await sendPicture(random, drawings, picture, shown));
  return media;
}

/** Gives the comments of each told post the language of its story, none twice in a row of them. */
function addComments(random: Random, community: Community, stories: Map<string, Story>): void {
  const left = new Map<string, string[]>();
  for (const comment of community.comments) {
    const story = stories.get(comment.post_id);
    if (!story) continue;
    const texts = comments[story.language];
    const rest = left.get(comment.post_id)?.length ? left.get(comment.post_id) : random.sample(texts, texts.length);
    comment.content = rest?.pop() ?? comment.content;
    left.set(comment.post_id, rest ?? []);
  }
}

/** Doctors have a portrait, and so have the first of the members who tell a story; the others are drawn as initials. */
async function addPortraits(random: Random, drawings: Drawings, { doctors, members }: People, tellers: Set<string>) {
  const shown: Person[] = [...doctors, ...members.filter(({ id }) => tellers.has(id)).slice(0, portraits)];
  for (const [index, person] of shown.entries()) {
    person.image = await sendPortrait(random, drawings, index, person.id, person.created_at as Date);
  }
}

/** Gives the newest posts stories of their own with pictures, and those who tell them a portrait. */
export async function addStories(random: Random, community: Community, people: People): Promise<Drawings> {
  const drawings: Drawings = { uploads: [], files: [] };
  const stories = new Map<string, Story>();
  const pairs = pairStories(community, people);
  for (const [post, story] of pairs) {
    stories.set(post.id, story);
    const procedure = procedures.find(({ category_name }) => category_name === story.category);
    post.title = story.title;
    post.content = story.content;
    post.category_name = story.category;
    post.areas = procedure?.body_areas ?? [];
    post.media = JSON.stringify(await mediaOf(random, drawings, post, story));
  }
  community.areas = community.posts.flatMap(({ id, areas }) => (areas ?? []).map((area) => ({ post_id: id, area })));
  community.tags = [
    ...community.tags.filter(({ post_id }) => !stories.has(post_id)),
    ...[...stories].flatMap(([post_id, { tags }]) => tags.map((tag, position) => ({ post_id, tag, position }))),
  ];
  addComments(random, community, stories);
  await addPortraits(random, drawings, people, new Set(pairs.map(([{ author_id }]) => author_id)));
  return drawings;
}
