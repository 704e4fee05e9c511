import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { Button, RetryText, Skeleton } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './comparison.module.css';

interface Compared {
  categoryName: string;
  title: string;
  cost: string;
}

interface ComparisonProps {
  items: Compared[];
  onChange: (names: readonly string[]) => void;
}

/** Up to three procedures side by side. */
export function Comparison({ items, onChange }: ComparisonProps) {
  const t = useText();
  const id = useId();
  const without = (name: string) => items.map(({ categoryName }) => categoryName).filter((known) => known !== name);
  return (
    <section aria-labelledby={id} className={styles.comparison}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {t('compare.title')}
        </h2>
        <Button variant="link" onClick={() => onChange([])}>
          {t('compare.clear')}
        </Button>
      </header>
      {items.length === 1 ? <p className={styles.hint}>{t('compare.more')}</p> : null}
      <div className={styles.columns}>
        {items.map((item) => (
          <Column item={item} key={item.categoryName} onRemove={() => onChange(without(item.categoryName))} />
        ))}
      </div>
    </section>
  );
}

function Column({ item, onRemove }: { item: Compared; onRemove: () => void }) {
  const t = useText();
  const paths = usePaths();
  const input = { params: { category: item.categoryName } };
  const { data, isError, refetch } = useOperation('getProcedure', input, { staleTime: 600_000 });
  return (
    <article className={styles.column}>
      <CategoryIcon name={item.categoryName} size={56} />
      <h3 className={styles.name}>
        <Link to={paths.procedure(item.categoryName)}>{item.title}</Link>
      </h3>
      {isError ? (
        <Button onClick={() => void refetch()} small>
          <RetryText />
        </Button>
      ) : null}
      {data ? (
        <dl className={styles.facts}>
          <Fact name={t('kind')}>{t(`kind.${data.kind}`)}</Fact>
          <Fact name={t('text.risks')}>{data.risks.slice(0, 3).map(({ text }) => text)}</Fact>
          <Fact name={t('text.recovery')}>
            {data.recovery.days.slice(0, 3).map(({ when, text }) => `${when}: ${text}`)}
          </Fact>
          <Fact name={t('text.sessions')}>{data.sessions.items}</Fact>
          <Fact name={t('text.discomfort')}>{data.discomfort.items}</Fact>
          <Fact name={t('text.cost')}>{data.cost}</Fact>
        </dl>
      ) : null}
      {data || isError ? null : <Skeleton height={240} />}
      <Button aria-label={t('compare.remove.of', { title: item.title })} onClick={onRemove} small>
        {t('compare.remove')}
      </Button>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string | string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {[children].flat().map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
