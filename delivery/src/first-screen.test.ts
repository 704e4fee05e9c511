import { type FirstScreen, field } from '@charis/shared/composition';
import { describe, expect, it } from 'vitest';
import type { ReadApi } from './api-reader';
import { fillFirstScreen } from './first-screen';

const screen: FirstScreen = {
  frame: 'page',
  heading: { en: 'Doctors & more', 'zh-CN': '医生' },
  lead: { en: 'Checked by us.', 'zh-CN': '经过核实。' },
  parameters: ['id'],
  reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{id}' } } }],
  blocks: [
    { block: 'text', text: field('{name}'), read: 0 },
    {
      block: 'list',
      read: 0,
      of: 'posts',
      look: 'rows',
      title: field('{title}'),
      lines: [field('{author.nickname}'), field('{missing.field}')],
      to: '/post/{postId}',
      covered: { by: 'sensitive', text: field('Covered') },
    },
  ],
};

const posts = [
  { postId: '1', title: '<script>', author: { nickname: 'A "quoted" & b' }, sensitive: false },
  { postId: '2', title: 'Second', author: { nickname: 'Hidden' }, sensitive: true },
];

const answering: ReadApi = async () => ({ name: 'Dr O', posts });
const fill = (read: ReadApi, search = '?id=7') => fillFirstScreen(screen, { search, language: 'en', read });

it('fills a template with answers, none of which can be markup', async () => {
  const { html } = (await fill(answering)) ?? {};
  expect(html).toContain('<h1>Doctors &amp; more</h1><p>Checked by us.</p>');
  expect(html).toContain('<p>Dr O</p>');
  expect(html).toContain('<h2><a href="/post/1">&lt;script&gt;</a></h2><p>A &quot;quoted&quot; &amp; b</p></li>');
});

it('shows the cover of what is not to be shown openly', async () => {
  const { html } = (await fill(answering)) ?? {};
  expect(html).toContain('<h2><a href="/post/2">Second</a></h2><p>Covered</p></li>');
  expect(html).not.toContain('Hidden');
});

it('writes what a page stands for as a list of points', async () => {
  const points: FirstScreen = {
    frame: 'hero',
    heading: field('Home'),
    reads: [],
    blocks: [{ block: 'points', points: [{ title: field('Plain & clear'), text: field('Whole prices') }] }],
  };
  const filled = await fillFirstScreen(points, { search: '', language: 'en', read: answering });
  expect(filled?.html).toContain('<ul class="first-points"><li><p>Plain &amp; clear</p><p>Whole prices</p></li></ul>');
});

it('writes an item that is a text as it is, the text that a field names, and nothing of what is null', async () => {
  const whole: FirstScreen = {
    ...screen,
    blocks: [
      { block: 'choice', read: 0, of: 'kind', texts: { drug: field('Prescription & more'), cut: field('Surgery') } },
      { block: 'heading', text: field('Steps') },
      { block: 'list', read: 0, of: 'pathway.items', look: 'texts', lines: [field('{text}')] },
      { block: 'heading', text: field('Others') },
      { block: 'list', read: 0, of: 'others.items', look: 'texts', lines: [field('{text}')] },
    ],
  };
  const shown = async (kind: string) => {
    const read = async () => ({ kind, pathway: null, others: { items: ['Sun cream', '<b>'] } });
    return (await fillFirstScreen(whole, { search: '?id=7', language: 'en', read }))?.html;
  };
  const others = '<h2>Others</h2><ul class="first-texts"><li><p>Sun cream</p></li><li><p>&lt;b&gt;</p></li></ul>';
  expect(await shown('drug')).toContain(`</header><p>Prescription &amp; more</p>${others}</main>`);
  expect(await shown('toString')).toContain(`</header>${others}</main>`);
});

it('leads on with links, and leaves out a text without words and a heading with nothing behind it', async () => {
  const led: FirstScreen = {
    ...screen,
    headed: 0,
    links: [{ text: field('Book'), to: '/book?id={name}' }],
    blocks: [
      { block: 'heading', text: field('Posts') },
      { block: 'list', read: 0, of: 'posts', look: 'texts', lines: [field('{title}')] },
      { block: 'heading', text: field('Terms') },
      { block: 'text', text: field('{terms}'), read: 0 },
      { block: 'link', text: field('All'), to: '//evil.example' },
    ],
  };
  const shown = async (answer: object) =>
    (await fillFirstScreen(led, { search: '?id=7', language: 'en', read: async () => answer }))?.html;
  const html = await shown({ name: 'Dr O', posts });
  expect(html).toContain('<div class="first-links"><a href="/book?id=Dr%20O">Book</a></div></header>');
  expect(html).toContain('<h2>Posts</h2><ul class="first-texts"><li><p>&lt;script&gt;</p></li>');
  expect(html).toContain('</ul><p class="first-link">All</p></main>');
  expect(await shown({ name: 'Dr O', posts: [] })).not.toContain('<h2>');
});

it('shows a person beside the heading, and leaves out a line whose first field is null', async () => {
  const people: FirstScreen = {
    frame: 'page',
    heading: field('People'),
    reads: [{ operation: 'listTopDoctors', input: { body: {} } }],
    blocks: [
      {
        block: 'list',
        read: 0,
        of: 'list',
        look: 'cards',
        portrait: 'image',
        title: field('{name}'),
        lines: [field('Rated {rating} {often}'), field('Free {next@zone}')],
      },
    ],
  };
  const zone = 'Australia/Perth';
  const list = [
    { name: 'Dr O', image: '/api/files/1a/960', rating: 4.8, often: null, next: '2026-11-26T22:30:00.000Z', zone },
    { name: 'Dr P', image: 'https://elsewhere.example/p.png', rating: null, next: null, zone },
  ];
  const { html } = (await fillFirstScreen(people, { search: '', language: 'en', read: async () => ({ list }) })) ?? {};
  expect(html).toContain('<li><img class="first-portrait" alt="" loading="lazy" src="/api/files/1a/160"><h2>Dr O</h2>');
  expect(html).toMatch(/<p>Rated 4.8 <\/p><p>Free Fri, 27 Nov, 6:30\sAM AWST<\/p><\/li>/);
  expect(html).toContain('<li><span class="first-portrait"></span><h2>Dr P</h2></li>');
});

it('has a search that leads to its page before the app comes', async () => {
  const seeking: FirstScreen = {
    frame: 'hero',
    heading: field('Home'),
    search: {
      to: '/doctor',
      fields: [
        { name: 'keyword', label: field('What & who') },
        { name: 'within', label: field('When'), options: [{ value: '', text: field('Any time') }] },
      ],
      submit: field('Find'),
    },
    reads: [],
    blocks: [],
  };
  const shown = async (to: string) => {
    const screen = { ...seeking, search: { fields: [], submit: field('Find'), ...seeking.search, to } };
    return (await fillFirstScreen(screen, { search: '', language: 'en', read: answering }))?.html;
  };
  const html = await shown('/doctor');
  expect(html).toContain('<form class="first-search" action="/doctor" role="search">');
  expect(html).toContain('name="keyword" aria-label="What &amp; who" placeholder="What &amp; who"');
  expect(html).toContain('<select name="within" aria-label="When"><option value="">Any time</option></select>');
  expect(await shown('//evil.example')).not.toContain('<form');
});

it('tells the day and the time of a moment at its place', async () => {
  const times: FirstScreen = {
    frame: 'page',
    heading: field('Times'),
    reads: [{ operation: 'listNextSlots', input: { body: { doctorUserIds: ['7'] } } }],
    blocks: [{ block: 'list', read: 0, of: '0.slots', look: 'times', title: field('{startUtc@zone}'), lines: [] }],
  };
  const slots = [{ startUtc: '2026-11-26T22:30:00.000Z', zone: 'Australia/Perth' }];
  const filled = await fillFirstScreen(times, { search: '', language: 'zh-CN', read: async () => [{ slots }] });
  expect(filled?.html).toContain('<ul class="first-times"><li><h2>11月27日周五 6:30 AWST</h2></li></ul>');
});

it.each(['?id=7&lang=zh-CN', '?utm_source=letter&id=7'])('shows the same at %s', async (search) => {
  expect((await fill(answering, search))?.html).toContain('<p>Dr O</p>');
});

it('asks with the parameters of the URL, and hands the answers on', async () => {
  const asked: unknown[] = [];
  const filled = await fill(async (read, language) => {
    asked.push([read, language]);
    return { posts: [] };
  });
  const input = { query: { id: '7' } };
  expect(asked).toEqual([[{ operation: 'getDoctorDetail', input }, 'en']]);
  expect(filled?.answers).toEqual([{ operation: 'getDoctorDetail', input, data: { posts: [] } }]);
});

it('is nothing where the page shows something else, or the API gives no answer', async () => {
  expect(await fill(answering, '')).toBeUndefined();
  expect(await fill(answering, '?id=7&tag=x')).toBeUndefined();
  expect(await fill(answering, '?other=7')).toBeUndefined();
  expect(await fill(answering, '?id=7&id=8')).toBeUndefined();
  expect(await fill(async () => undefined)).toBeUndefined();
  expect(await fillFirstScreen(undefined, { search: '', language: 'en', read: answering })).toBeUndefined();
});

it('is headed by what it shows, with the parameters of the path', async () => {
  const asked: unknown[] = [];
  const article: FirstScreen = {
    ...screen,
    frame: 'article',
    heading: field('{name}'),
    lead: field('By {author.nickname}'),
    headed: 0,
    parameters: [],
    blocks: [],
  };
  const read: ReadApi = async (template) => {
    asked.push(template.input);
    return { name: 'A <b> day', author: { nickname: 'Wren' } };
  };
  const filled = await fillFirstScreen(article, { search: '', params: { id: '7' }, language: 'en', read });
  expect(asked).toEqual([{ query: { id: '7' } }]);
  expect(filled).toMatchObject({ title: 'A <b> day', description: 'By Wren' });
  expect(filled?.html).toContain('<h1>A &lt;b&gt; day</h1><p>By Wren</p>');
  const told = {
    ...article,
    title: field('{name} · {author.nickname}'),
    description: field('A day of {author.nickname}.'),
  };
  expect(await fillFirstScreen(told, { search: '', params: { id: '7' }, language: 'en', read })).toMatchObject({
    title: 'A <b> day · Wren',
    description: 'A day of Wren.',
    html: expect.stringContaining('<p>By Wren</p>'),
  });
});

it('says that what heads the page does not exist', async () => {
  const article: FirstScreen = { ...screen, headed: 0 };
  expect(await fillFirstScreen(article, { search: '?id=7', language: 'en', read: async () => null })).toBeNull();
  expect(await fill(async () => null)).toBeUndefined();
});

it('tells search engines what it is about, and nothing of what is covered', async () => {
  const author = { '@type': 'Person', name: '{author.nickname}', image: '{author.image}' } as const;
  const article: FirstScreen = {
    ...screen,
    headed: 0,
    thing: { is: { '@type': 'DiscussionForumPosting', headline: '{name}', author }, coveredBy: 'sensitive' },
    parameters: [],
    blocks: [],
  };
  const told = async (sensitive: boolean) => {
    const read: ReadApi = async () => ({ name: 'A <b> day', author: { nickname: 'Wren' }, sensitive });
    return (await fillFirstScreen(article, { search: '', params: { id: '7' }, language: 'en', read }))?.things?.[0];
  };
  expect(await told(false)).toEqual({
    '@type': 'DiscussionForumPosting',
    headline: 'A <b> day',
    author: { '@type': 'Person', name: 'Wren' },
  });
  expect(await told(true)).toBeUndefined();
});

it('tells search engines one thing for each item of a list', async () => {
  const doctor: FirstScreen = {
    ...screen,
    headed: 0,
    thing: {
      is: {
        '@type': 'Physician',
        name: '{name}',
        location: { of: 'clinics', each: { '@type': 'MedicalClinic', name: '{name}', telephone: '{phone}' } },
      },
    },
    parameters: [],
    blocks: [],
  };
  const told = async (clinics: object[]) => {
    const read: ReadApi = async () => ({ name: 'Dr Wren', clinics });
    return (await fillFirstScreen(doctor, { search: '', params: { id: '7' }, language: 'en', read }))?.things?.[0];
  };
  expect(await told([{ name: 'Rosella' }, { name: 'Plover', phone: '02 5550 1234' }])).toEqual({
    '@type': 'Physician',
    name: 'Dr Wren',
    location: [
      { '@type': 'MedicalClinic', name: 'Rosella' },
      { '@type': 'MedicalClinic', name: 'Plover', telephone: '02 5550 1234' },
    ],
  });
  expect(await told([])).toEqual({ '@type': 'Physician', name: 'Dr Wren' });
});

it('keeps the place of pictures, shows files of the site alone, and nothing of what is covered', async () => {
  const pictures: FirstScreen = {
    ...screen,
    parameters: [],
    reads: [],
    blocks: [{ block: 'pictures', of: 'media', read: 0, covered: { by: 'sensitive', text: field('Covered') } }],
  };
  const shown = async (answer: object) => {
    const reads = [{ operation: 'getDoctorDetail', input: { query: { id: '7' } } }] as FirstScreen['reads'];
    const read: ReadApi = async () => answer;
    const filled = await fillFirstScreen({ ...pictures, reads }, { search: '', language: 'en', read });
    return filled?.html;
  };
  const media = (src: string) => ({ media: [{ src, alt: 'A "day"' }] });
  expect(await shown(media('/api/files/4f/960'))).toContain(
    '<div class="first-pictures"><img src="/api/files/4f/960" alt="A &quot;day&quot;"></div>',
  );
  const sized = { media: [{ src: '/api/files/4f/960', alt: '', width: 600, height: 900 }] };
  expect(await shown(sized)).toContain('first-near"><img src="/api/files/4f/960" alt="" width="600" height="900">');
  expect(await shown(media('https://evil.example/x.png'))).toContain('<div class="first-pictures"></div>');
  expect(await shown({ ...media('/api/files/4f/960'), sensitive: true })).not.toContain('first-pictures');
});

it('asks for the first picture early, and for those of later entries once the page is laid out', async () => {
  const media = [{ src: '/api/files/4f/960', alt: '', width: 600, height: 900 }];
  const list = { ...screen.blocks[1], pictures: 'media' } as FirstScreen['blocks'][number];
  const shown = async (entries: object[]) => {
    const read: ReadApi = async () => ({ posts: entries });
    return fillFirstScreen({ ...screen, blocks: [list] }, { search: '?id=7', language: 'en', read });
  };
  const both = await shown(posts.map((post) => ({ ...post, media, sensitive: false })));
  expect(both?.picture).toBe('/api/files/4f/960');
  expect(both?.html.match(/<img[^>]*>/g)).toEqual([
    '<img src="/api/files/4f/960" alt="" width="600" height="900">',
    '<img src="/api/files/4f/960" alt="" width="600" height="900" loading="lazy">',
  ]);
  const second = await shown([
    { ...posts[0], media: [] },
    { ...posts[1], media, sensitive: false },
  ]);
  expect(second?.picture).toBeUndefined();
});

describe('where members have answers of their own', () => {
  const [read] = screen.reads;
  const personal = { ...screen, reads: [{ ...read, own: true }] } as FirstScreen;
  const fillFor = (member: boolean, ask: ReadApi = answering) =>
    fillFirstScreen(personal, { search: '?id=7', language: 'en', member, read: ask });

  it('a guest reads what guests get, which is marked', async () => {
    const filled = await fillFor(false);
    expect(filled?.html).toContain('Second');
    expect(filled?.answers).toMatchObject([{ own: true }]);
  });

  it('a member finds the places of what is theirs, and nothing is asked for', async () => {
    const filled = await fillFor(true, () => Promise.reject(new Error('asked')));
    expect(filled?.html).toContain('<ul class="first-rows first-places" aria-hidden="true"><li></li>');
    expect([filled?.html.includes('Second'), filled?.answers]).toEqual([false, []]);
  });

  it('a member reads at once what heads the page, and gets an answer of their own for the rest', async () => {
    const heading = { en: '{posts.1.title}', 'zh-CN': '{posts.1.title}' };
    const headed = { ...personal, headed: 0, heading, blocks: [] };
    const filled = await fillFirstScreen(headed, { search: '?id=7', language: 'en', member: true, read: answering });
    expect([filled?.html.includes('<h1>Second</h1>'), filled?.title, filled?.answers]).toEqual([true, 'Second', []]);
  });
});

it('speaks the language of the reader', async () => {
  const filled = await fillFirstScreen(screen, { search: '?id=7', language: 'zh-CN', read: answering });
  expect(filled?.html).toContain('<h1>医生</h1>');
});

it('leads to places of this site alone, with what the API says encoded', async () => {
  const linked = async (to: string, field: string) => {
    const blocks = screen.blocks.map((block) => (block.block === 'list' ? { ...block, to } : block));
    const read = async () => ({ posts: [{ title: 'A', field }] });
    const filled = await fillFirstScreen({ ...screen, blocks }, { search: '?id=7', language: 'en', read });
    return /href="([^"]*)"/.exec(filled?.html ?? '')?.[1];
  };
  expect(await linked('/post/{field}', 'a/b?c&d')).toBe('/post/a%2Fb%3Fc%26d');
  expect(await linked('{field}', 'javascript:alert(1)')).toBeUndefined();
  expect(await linked('//evil.example/{field}', 'x')).toBeUndefined();
});

it('does not hide that a template does not fit', async () => {
  await expect(fill(async () => ({ posts: null }))).rejects.toThrow(TypeError);
});
