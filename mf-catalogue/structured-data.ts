import type { FirstScreen, Thing, Wording } from '@charis/shared/remote/first-screen';

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
export function structuredDataOf({ type, place = '', list }: Described): NonNullable<FirstScreen['thing']>['is'] {
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
