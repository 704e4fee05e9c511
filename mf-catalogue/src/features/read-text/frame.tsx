import { Button, look, Tag, useShare } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { type ReactNode, useCallback, useState } from 'react';
import type { Kind } from '#lib/catalogue/filter.rules';
import { tones } from '#lib/catalogue/tile';
import { useText } from '#lib/text';
import { Contents } from './contents';
import styles from './frame.module.css';
import { LateSection, type LateSectionId } from './late-section';
import type { SectionId } from './section';
import { useSectionOfAddress } from './use-section-of-address';
import { sectionsOf, WholeText } from './whole-text';

interface FrameProps {
  categoryName: string;
  title: string;
  summary: string;
  kind?: Kind;
  text: WholeText;
  /** What members report of recovery, beside what the sources say. */
  reported?: ReactNode;
  /** What doctors charge, beside what it usually costs. */
  fees?: ReactNode;
  /** What people want to know first: a sentence of some sections. */
  facts?: { id: SectionId; text: string | undefined }[];
  /** Leads to doctors. */
  action: ReactNode;
  /** Stays in sight while the text is read. */
  bar?: ReactNode;
  /** What stands below the text, such as doctors and posts. */
  parts: { id: LateSectionId; content: ReactNode }[];
}

/** Shows a text with its head, its table of contents and what belongs to it. */
export function Frame({
  categoryName,
  title,
  summary,
  kind,
  text,
  reported,
  fees,
  facts = [],
  action,
  bar,
  parts,
}: FrameProps) {
  const t = useText();
  const share = useShare();
  const [headings, setHeadings] = useState<Partial<Record<LateSectionId, string>>>({});
  const keepHeading = useCallback(
    (id: LateSectionId, heading: string) =>
      setHeadings((known) => (known[id] === heading ? known : { ...known, [id]: heading })),
    [],
  );
  useSectionOfAddress();
  const entries = [
    ...sectionsOf(text).map((id) => ({ id, title: t(`text.${id}`) })),
    ...parts.map(({ id }) => ({ id, title: headings[id] ?? '' })),
  ].filter((entry) => entry.title);
  const tone = kind ? tones[kind] : 'plain';
  return (
    <article className={styles.place}>
      <header className={`${styles.head} ${styles[tone]}`}>
        <div>
          {kind ? (
            <p className={look('below-12')}>
              <Tag>{t(`kind.${kind}`)}</Tag>
            </p>
          ) : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <div className={`${look('row', 12)} ${styles.actions}`}>
            {action}
            <Button onClick={() => void share(title, window.location.href)}>{t('text.share')}</Button>
            <Button onClick={() => window.print()}>{t('text.print')}</Button>
          </div>
        </div>
        <div className={styles.drawing}>
          <CategoryIcon name={categoryName} size={96} />
        </div>
      </header>
      {facts.length ? (
        <dl className={styles.facts}>
          {facts.map(({ id, text: fact }) =>
            fact ? (
              <div key={id}>
                <dt>
                  <a href={`#${id}`}>{t(`text.${id}`)}</a>
                </dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
      <div className={styles.body}>
        <Contents entries={entries} />
        <div className={look('shrinks')}>
          <WholeText categoryName={categoryName} fees={fees} reported={reported} text={text} />
          {parts.map(({ id, content }) => (
            <LateSection id={id} key={id} onHeading={keepHeading}>
              {content}
            </LateSection>
          ))}
        </div>
      </div>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
    </article>
  );
}
