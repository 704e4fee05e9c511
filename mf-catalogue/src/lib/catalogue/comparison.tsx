import { Link, usePaths } from '@charis/shared/remote';
import { Button, look, RetryText, Skeleton, Tag, useKeptFocus, VisuallyHidden } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { ComparedLines } from './compared-lines';
import styles from './comparison.module.css';
import { tones } from './tile';
import { type Compared, type ComparedItem, useCompared } from './use-compared';

interface ComparisonProps {
  /** The id of its heading, which takes the focus. */
  id: string;
  items: readonly ComparedItem[];
  onClear: () => void;
  onRemove: (name: string) => void;
}

type Detail = NonNullable<Compared['detail']>;

/** Shows procedures side by side, with one row for each aspect; risks stand before the cost. */
export function Comparison({ id, items, onClear, onRemove }: ComparisonProps) {
  const t = useText();
  const paths = usePaths();
  const compared = useCompared(items);
  const kept = useKeptFocus<HTMLElement>();

  const row = (aspect: string, show: (detail: Detail, one: Compared) => ReactNode) => (
    <Row aspect={aspect} compared={compared} show={show} />
  );
  const lines = (aspect: string, section: string, read: (detail: Detail) => string[], most?: number) =>
    row(aspect, (detail, { categoryName, title }) => (
      <ComparedLines
        about={`${aspect}, ${title}`}
        lines={read(detail)}
        most={most}
        to={`${paths.procedure(categoryName)}#${section}`}
      />
    ));
  return (
    <section aria-labelledby={id} className={styles.comparison} {...kept}>
      <header className={look('row', 8, 24, 'between', 'below-8')}>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          {t('compare.title')}
        </h2>
        <Button onClick={onClear} variant="link">
          {t('compare.clear')}
        </Button>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {compared.map((one) => (
              <Head key={one.categoryName} one={one} onRemove={() => onRemove(one.categoryName)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('kind'), ({ kind }) => (
            <Tag tone={tones[kind]}>{t(`kind.${kind}`)}</Tag>
          ))}
          {lines(t('text.risks'), 'risks', ({ risks }) => risks.map(({ text }) => text), mostLines)}
          {lines(
            t('text.recovery'),
            'recovery',
            ({ recovery }) => recovery.days.map((day) => t('compare.day', day)),
            mostLines,
          )}
          {lines(t('text.sessions'), 'sessions', ({ sessions }) => sessions.items)}
          {lines(t('text.lasting'), 'lasting', ({ lasting }) => lasting?.items ?? [])}
          {lines(t('text.discomfort'), 'discomfort', ({ discomfort }) => discomfort.items)}
          {row(t('text.cost'), ({ cost }) => (
            <span className={look('strong', 'numbers')}>{cost}</span>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The most risks and days of recovery; the procedure's own page has them all. */
const mostLines = 3;

function Head({ one, onRemove }: { one: Compared; onRemove: () => void }) {
  const t = useText();
  const paths = usePaths();
  const { categoryName, title, retry } = one;
  return (
    <th className={styles.name} scope="col">
      <span className={`${look('line', 12, 'display', 'medium', 'size-20', 'tight', 'below-12')} ${styles.named}`}>
        <CategoryIcon name={categoryName} size={40} />
        <Link to={paths.procedure(categoryName)}>{title}</Link>
      </span>
      <Button aria-label={t('compare.remove.of', { title })} onClick={onRemove} small>
        {t('compare.remove')}
      </Button>
      {retry ? (
        <Button onClick={retry} small>
          <RetryText />
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      ) : null}
    </th>
  );
}

interface RowProps {
  aspect: string;
  compared: Compared[];
  show: (detail: Detail, one: Compared) => ReactNode;
}

function Row({ aspect, compared, show }: RowProps) {
  return (
    <tr>
      <th className={styles.aspect} scope="row">
        {aspect}
      </th>
      {compared.map((one) => (
        <td key={one.categoryName}>
          <span className={styles.of}>{one.title}</span>
          {one.detail ? show(one.detail, one) : null}
          {one.detail || one.retry ? null : <Skeleton height={24} />}
        </td>
      ))}
    </tr>
  );
}
