import {
  type FirstBlock,
  type FirstScreen,
  field,
  type Thing,
  type Wording,
  wording,
} from '@charis/shared/remote/first-screen';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

type Key = keyof typeof en & keyof typeof zh;

const heading = (key: Key): FirstBlock => ({ block: 'heading', text: wording(en, zh, key) });

/** The items of a section of the text at `place`, as far as there are so many. */
const items = (place: string, section: string, count: number): FirstBlock[] =>
  [...Array(count).keys()].map((item) => ({ block: 'text', read: 0, text: field(`{${place}${section}.${item}}`) }));

/** Returns the blocks of a text at `place` in the first answer, such as `instrument.`; what it says first, and the risks. */
export const textBlocks = (place = ''): FirstBlock[] => [
  heading('text.whatItIs'),
  ...items(place, 'whatItIs.items', 3),
  heading('text.howItWorks'),
  ...items(place, 'howItWorks.items', 3),
  heading('text.notFor'),
  ...items(place, 'notFor.items', 5),
  heading('text.risks'),
  {
    block: 'list',
    read: 0,
    of: `${place}risks`,
    look: 'texts',
    lines: [field('{text}')],
  },
  heading('text.recovery'),
  {
    block: 'list',
    read: 0,
    of: `${place}recovery.days`,
    look: 'texts',
    title: field('{when}'),
    lines: [field('{text}')],
  },
  heading('text.faq'),
  {
    block: 'list',
    read: 0,
    of: `${place}faq`,
    look: 'texts',
    title: field('{question}'),
    lines: [field('{answer}')],
  },
  { block: 'text', text: wording(en, zh, 'text.general') },
];

const questions = (place: string): Thing[] =>
  [...Array(5).keys()].map((number) => ({
    '@type': 'Question',
    name: `{${place}faq.${number}.question}`,
    acceptedAnswer: { '@type': 'Answer', text: `{${place}faq.${number}.answer}` },
  }));

interface Described {
  type: 'MedicalProcedure' | 'MedicalDevice';
  place?: string;
  /** The list that it stands in. */
  list: { name: Wording; path: string };
}

/** Returns the structured data of a text for search engines: the thing, its questions and its breadcrumbs. */
export function thingsOf({ type, place = '', list }: Described): NonNullable<FirstScreen['thing']>['is'] {
  return [
    { '@type': type, name: `{${place}title}`, description: `{${place}summary}` },
    { '@type': 'FAQPage', mainEntity: questions(place) },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: '1', name: list.name.en, item: list.path },
        { '@type': 'ListItem', position: '2', name: `{${place}title}` },
      ],
    },
  ];
}
