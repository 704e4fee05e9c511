import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { Cites } from './cites';
import { Section, type SectionId } from './section';
import { TextFaq } from './text-faq';
import styles from './whole-text.module.css';

export type WholeText = Omit<
  DataOf<'getProcedure'>,
  'kind' | 'instruments' | 'pathway' | keyof DataOf<'listInstruments'>['list'][number]
> & { pathway?: DataOf<'getProcedure'>['pathway']; cost: string };

type Cited = WholeText['whatItIs'];

const order: SectionId[] = [
  'pathway',
  'whatItIs',
  'howItWorks',
  'notFor',
  'risks',
  'recovery',
  'alternatives',
  'sessions',
  'lasting',
  'discomfort',
  'performedBy',
  'cost',
  'questions',
  'faq',
  'sources',
];

/** Returns the sections that a text has, in their order; risks stand before the cost. */
export const sectionsOf = (text: WholeText): SectionId[] =>
  order.filter((id) => (id !== 'pathway' && id !== 'lasting') || text[id]);

interface WholeTextProps {
  categoryName: string;
  text: WholeText;
  /** What members report of recovery. */
  reported?: ReactNode;
  /** What doctors charge. */
  fees?: ReactNode;
}

/** Shows everything that a text says, section by section, with the sources that it follows. */
export function WholeText({ categoryName, text, reported, fees }: WholeTextProps) {
  const t = useText();
  return (
    <>
      {text.pathway ? (
        <Section id="pathway" lead={t('text.pathway.lead')}>
          <ol className={styles.steps}>
            {text.pathway.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          <Cites numbers={text.pathway.sources} />
        </Section>
      ) : null}
      <Paragraphs id="whatItIs" {...text.whatItIs} />
      <Paragraphs id="howItWorks" {...text.howItWorks} />
      <Points id="notFor" {...text.notFor} />
      <Section id="risks" lead={t('text.risks.lead')}>
        <ul className={styles.points}>
          {text.risks.map(({ text: risk, often, sources }) => (
            <li key={risk}>
              {risk} <Cites numbers={sources} />
              {often ? <p className={look('muted', 'size-15', 'above-4')}>{t('text.often', { often })}</p> : null}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="recovery" lead={t('text.recovery.lead')}>
        <dl className={styles.days}>
          {text.recovery.days.map(({ when, text: what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Cites numbers={text.recovery.sources} />
        {reported}
      </Section>
      <Points id="alternatives" {...text.alternatives} />
      <Paragraphs id="sessions" {...text.sessions} />
      {text.lasting ? <Paragraphs id="lasting" {...text.lasting} /> : null}
      <Paragraphs id="discomfort" {...text.discomfort} />
      <Points id="performedBy" {...text.performedBy} />
      <Costs fees={fees} text={text} />
      <Section id="questions" lead={t('text.questions.lead')}>
        <ul className={styles.points}>
          {text.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Section>
      <Section id="faq">
        <TextFaq categoryName={categoryName} entries={text.faq} />
      </Section>
      <Sources text={text} />
    </>
  );
}

function Paragraphs({ id, items, sources }: Cited & { id: SectionId }) {
  return (
    <Section id={id}>
      {items.map((item) => (
        <p className={styles.paragraph} key={item}>
          {item}
        </p>
      ))}
      <Cites numbers={sources} />
    </Section>
  );
}

function Points({ id, items, sources }: Cited & { id: SectionId }) {
  return (
    <Section id={id}>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Cites numbers={sources} />
    </Section>
  );
}

function Costs({ text, fees }: Pick<WholeTextProps, 'text' | 'fees'>) {
  const t = useText();
  return (
    <Section id="cost">
      <p className={look('strong', 'size-20', 'numbers', 'below-16')}>{text.cost}</p>
      {fees}
      <div className={styles.costs}>
        <List title={t('text.covers')} items={text.costs.covers} />
        <List title={t('text.extra')} items={text.costs.extra} />
      </div>
      <p className={look('muted', 'size-15', 'above-8')}>{t('note')}</p>
    </Section>
  );
}

function List({ title, items }: { title: string; items: string[] }): ReactNode {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Sources({ text }: { text: WholeText }) {
  const t = useText();
  const date = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text.reviewed));
  return (
    <Section id="sources">
      <ol className={styles.sources}>
        {text.sources.map(({ organisation, page, url }, place) => (
          <li id={`source-${place + 1}`} key={url + page}>
            {organisation}.{' '}
            <a data-thumb href={url} rel="noreferrer" target="_blank">
              {page}
            </a>
          </li>
        ))}
      </ol>
      <p className={look('muted', 'size-15', 'above-8')}>{t('text.general')}</p>
      <p className={look('muted', 'size-15', 'above-8')}>
        {t(text.practitionerReviewed ? 'text.reviewed' : 'text.reviewed.open', { date })}
      </p>
    </Section>
  );
}
