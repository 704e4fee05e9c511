import type { Insertable } from 'kysely';
import { procedures } from '#content/catalogue';
import type { Database } from '#platform/database/tables';
import type { Diary, DiaryEntry } from '#platform/database/tables/community';
import { diaryWords } from './diary-words';
import type { Person } from './people';
import type { Community } from './posts';
import type { Random } from './random';

type Post = Community['posts'][number];

/** How strongly recovery is felt: share of the scale on the first day, and days until half of it is gone. */
const courses: Record<string, { strength: number; half: number; days: number[] }> = {
  facelift: { strength: 0.7, half: 7, days: [1, 3, 5, 8, 12, 18, 25, 38] },
  tummy_tuck: { strength: 0.8, half: 8, days: [0, 2, 4, 7, 10, 15, 22, 36, 60] },
  otoplasty: { strength: 0.5, half: 5, days: [1, 2, 4, 7, 14, 28] },
  chemical_peels: { strength: 0.35, half: 2, days: [0, 1, 2, 4, 6, 9] },
  laser_hair_removal: { strength: 0.25, half: 1, days: [0, 1, 3] },
};

function entriesOf(random: Random, category: string, notes: string[][]): DiaryEntry[] {
  const course = courses[category];
  if (!course) return [];
  // No one writes the same sentence twice.
  const left = notes.map((stage) => random.sample(stage, stage.length));
  return course.days.map((day) => {
    const kept = 0.5 ** (day / course.half);
    const felt = Math.min(1, Math.max(0, course.strength * kept + (random.next() - 0.5) * 0.2));
    const stage = kept > 0.55 ? 0 : kept > 0.2 ? 1 : 2;
    return {
      day,
      note: left[stage]?.pop() ?? '',
      discomfort: Math.round(felt * 10),
      swelling: Math.min(3, Math.round(felt * 3.4)),
      activity: Math.max(0, Math.min(3, Math.round(3 - felt * 4))),
      pictures: [],
    };
  });
}

const day = 86_400_000;

interface Told {
  category: string;
  title: string;
  notes: string[][];
}

/** Every diary about a procedure, in both languages. */
const toldOf = (category: string): Told[] =>
  Object.values(diaryWords[category] ?? {}).flatMap(({ titles, notes }) =>
    titles.map((title) => ({ category, title, notes })),
  );

function makeDiary(random: Random, { category, title, notes }: Told, author: Person, now: Date): Post & { id: string } {
  const entries = entriesOf(random, category, notes);
  const lastDay = entries.at(-1)?.day ?? 0;
  const treated = new Date(now.getTime() - (lastDay + random.int(90, 200)) * day);
  const writtenAt = new Date(treated.getTime() + (lastDay + 1) * day);
  const diary: Diary = { rhythm: 'day', startedOn: treated.toISOString().slice(0, 10), entries };
  return {
    id: random.uuid(),
    author_id: author.id,
    title,
    content: '',
    media: '[]',
    diary: JSON.stringify(diary),
    areas: procedures.find(({ category_name }) => category_name === category)?.body_areas ?? [],
    sensitive: false,
    category_name: category,
    status: 'PUBLISHED',
    visibility: 'PUBLIC',
    moderation: 'VISIBLE',
    published_at: writtenAt,
    created_at: writtenAt,
  };
}

interface Diaries {
  posts: Post[];
  areas: Insertable<Database['post_area']>[];
}

/** Makes recovery diaries of five procedures, each by members who tell no other one of it. */
export function makeDiaries(random: Random, members: Person[], now: Date): Diaries {
  const writers = members.filter(({ email }) => !/^(newmember|member)@/.test(email));
  const posts = Object.keys(courses).flatMap((category) => {
    const told = toldOf(category);
    return random
      .sample(writers, told.length)
      .flatMap((author, place) => (told[place] ? [makeDiary(random, told[place], author, now)] : []));
  });
  return {
    posts,
    areas: posts.flatMap(({ id, areas }) => (areas ?? []).map((area) => ({ post_id: id, area }))),
  };
}
