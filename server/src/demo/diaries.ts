import type { Insertable } from 'kysely';
import { procedures } from '#content/catalogue';
import type { Database } from '#database/tables';
import type { Diary, DiaryEntry } from '#database/tables/community';
import type { Person } from './people';
import type { Community } from './posts';
import type { Random } from './random';

type Post = Community['posts'][number];

/** How strongly recovery is felt: share of the scale on the first day, and days until half of it is gone. */
const courses: Record<string, { strength: number; half: number; days: number[]; people: number }> = {
  facelift: { strength: 0.7, half: 7, days: [1, 3, 5, 8, 12, 18, 25, 38], people: 14 },
  tummy_tuck: { strength: 0.8, half: 8, days: [0, 2, 4, 7, 10, 15, 22, 36, 60], people: 11 },
  otoplasty: { strength: 0.5, half: 5, days: [1, 2, 4, 7, 14, 28], people: 6 },
  chemical_peels: { strength: 0.35, half: 2, days: [0, 1, 2, 4, 6, 9], people: 8 },
  laser_hair_removal: { strength: 0.25, half: 1, days: [0, 1, 3], people: 4 },
};

const titles = ['Day by day at home', 'My recovery, in short notes', 'What the first weeks were like', '我的恢复日记'];

/** By how far recovery has gone: at first, in between, later. */
const notes: Record<'en' | 'zh', string[][]> = {
  en: [
    [
      'Mostly slept. Soup, water, pillows.',
      'Stiff and tired. I kept my head up and moved a little every hour.',
      'A slow day. My sister did the cooking.',
    ],
    [
      'A short walk before lunch. Tired by three.',
      'Bruises are turning yellow. Less tight than last time.',
      'Slept on my own pillow again for half the night.',
    ],
    [
      'Back at my desk for half a day.',
      'An ordinary day. I forgot about it for hours.',
      'Still a little numb in places. Everything else feels normal.',
    ],
  ],
  zh: [
    ['大部分时间在睡觉，喝汤、喝水。', '有点僵，也很累，每小时起来走几步。', '慢慢来的一天，家人帮忙做饭。'],
    ['午饭前散了会儿步，下午三点就累了。', '淤青开始变黄，没有之前那么紧了。', '有半个晚上能用自己的枕头睡。'],
    ['回去上了半天班。', '很平常的一天，好几个小时都没想起这件事。', '个别地方还有点麻，其他都正常。'],
  ],
};

function entriesOf(random: Random, category: string, language: 'en' | 'zh'): DiaryEntry[] {
  const course = courses[category];
  if (!course) return [];
  return course.days.map((day) => {
    const left = course.strength * 0.5 ** (day / course.half) + (random.next() - 0.5) * 0.2;
    const felt = Math.min(1, Math.max(0, left));
    const stage = felt > 0.4 ? 0 : felt > 0.15 ? 1 : 2;
    return {
      day,
      note: random.pick(notes[language][stage] ?? []),
      discomfort: Math.round(felt * 10),
      swelling: Math.min(3, Math.round(felt * 3.4)),
      activity: Math.max(0, Math.min(3, Math.round(3 - felt * 4))),
      pictures: [],
    };
  });
}

const day = 86_400_000;

function makeDiary(random: Random, category: string, author: Person, now: Date): Post & { id: string } {
  const title = random.pick(titles);
  const entries = entriesOf(random, category, /\p{Script=Han}/u.test(title) ? 'zh' : 'en');
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

/** Recovery diaries of five procedures, each by members who tell no other one of it. */
export function makeDiaries(random: Random, members: Person[], now: Date): Diaries {
  const writers = members.filter(({ email }) => !/^(newmember|member)@/.test(email));
  const posts = Object.entries(courses).flatMap(([category, { people }]) =>
    random.sample(writers, people).map((author) => makeDiary(random, category, author, now)),
  );
  return {
    posts,
    areas: posts.flatMap(({ id, areas }) => (areas ?? []).map((area) => ({ post_id: id, area }))),
  };
}
