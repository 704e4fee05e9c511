import { useLocation, useOperation } from '@charis/shared/remote';
import { leadTo, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useEffect } from 'react';
import { useText } from '#shell-text';
import styles from './about.module.css';

const topics = ['doctors', 'booking', 'vouchers', 'account'] as const;

/** Shows what people often ask about the site, by topic. */
export function SiteFaq() {
  const t = useText();
  const { hash } = useLocation();
  // The page comes later than its address, which the router follows too early.
  useEffect(() => {
    if (hash === '#faq') document.getElementById('faq')?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <section aria-labelledby="faq" className={styles.section}>
      <h2 className={styles.title} id="faq">
        {t('about.faq')}
      </h2>
      <div className={styles.words}>
        {topics.map((topic) => (
          <Topic key={topic} topic={topic} />
        ))}
      </div>
    </section>
  );
}

function Topic({ topic }: { topic: (typeof topics)[number] }) {
  const t = useText();
  const { hash, key } = useLocation();
  const questions = useOperation('listFaq', { params: { categoryId: topic } }, { staleTime: 600_000 });
  const named = questions.data?.list.find(({ id }) => id === hash.slice(1))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit of an address from the next
  useEffect(() => {
    if (named) leadTo(named);
  }, [named, key]);
  return (
    <div className={styles.topic}>
      <h3 className={styles.subtitle}>{t(`about.faq.${topic}`)}</h3>
      <QueryBoundary failed={t('about.faq.failed')} query={questions} skeleton={<Skeleton height={240} />}>
        {({ list }) =>
          list.map(({ id, question, answer }) => (
            <details className={styles.question} id={id} key={id}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))
        }
      </QueryBoundary>
    </div>
  );
}
