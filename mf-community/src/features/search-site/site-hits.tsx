import { Link, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { Avatar, EmptyState, look, Money, QueryBoundary } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import type { ReactNode } from 'react';
import { SearchSkeleton } from '#lib/search/all-hits';
import { HitList } from '#lib/search/hit-list';
import { Pieces } from '#lib/search/pieces';
import { useText } from '#lib/text';
import styles from './search-site.module.css';
import { hitsBeside, isEmpty, pathOfQuestion, type SiteResult } from './site-hits.rules';
import { type PageName, pagesFor } from './site-pages.rules';

interface SiteHitsProps {
  q: string;
  /** A hit was chosen. */
  onLeave: () => void;
}

/** Shows the best of everything, in groups. */
export function SiteHits({ q, onLeave }: SiteHitsProps) {
  const t = useText();
  const session = useSession();
  const found = useOperation('searchSite', { query: { q } }, { staleTime: 60_000, keepPrevious: true });
  const user = session.status === 'in' ? session.user : undefined;
  const pages = pagesFor(q, user, (name) => `${t(`site.page.${name}`)} ${t(`site.page.${name}.words`)}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      data-results={found.isPlaceholderData ? undefined : ''}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <PageGroup names={pages} />
      <QueryBoundary failed={t('search.failed')} query={found} skeleton={<SearchSkeleton />}>
        {(result) => {
          const isNothing = isEmpty(result) && pages.length === 0;
          if (isNothing) return <EmptyState hint={t('search.empty.hint')} title={t('search.empty')} />;
          return (
            <>
              <p className={look('unseen')} role="status">
                {t('search.results', { q })}
              </p>
              <Groups result={result} />
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

function PageGroup({ names }: { names: readonly PageName[] }) {
  const t = useText();
  const paths = usePaths();
  return (
    <Group items={names} title={t('site.pages')}>
      {(name) => (
        <Line key={name} to={paths[name]()}>
          {t(`site.page.${name}`)}
        </Line>
      )}
    </Group>
  );
}

function Groups({
  result: { categories, doctors, clinics, vouchers, questions, asked, hits },
}: {
  result: SiteResult;
}) {
  const t = useText();
  const paths = usePaths();
  const kinds = (['member', 'tag', 'post'] as const).map((kind) => ({
    kind,
    found: hitsBeside(doctors, hits).filter((hit) => hit.kind === kind),
  }));
  return (
    <>
      <Group items={categories} title={t('site.categories')}>
        {({ kind, categoryName, title }) => (
          <Line key={categoryName} sign={<CategoryIcon name={categoryName} size={40} />} to={paths[kind](categoryName)}>
            {title}
          </Line>
        )}
      </Group>
      <Group items={doctors} title={t('site.doctors')}>
        {({ doctorUserId, name, title, image, suburb, stateCode }) => (
          <Line
            key={doctorUserId}
            note={`${title} · ${suburb} ${stateCode}`}
            sign={<Avatar image={image} name={name} size={40} />}
            to={paths.doctor(doctorUserId)}
          >
            {name}
          </Line>
        )}
      </Group>
      <Group items={clinics} title={t('site.clinics')}>
        {({ clinicId, name, suburb, stateCode }) => (
          <Line key={clinicId} note={`${suburb} ${stateCode}`} to={paths.clinic(clinicId)}>
            {name}
          </Line>
        )}
      </Group>
      <Group items={vouchers} title={t('site.vouchers')}>
        {({ couponId, name, doctorName, afterPrice }) => (
          <Line
            key={couponId}
            note={
              <>
                <Money cents={afterPrice * 100} /> · {doctorName}
              </>
            }
            to={paths.voucher(couponId)}
          >
            {name}
          </Line>
        )}
      </Group>
      <Group items={questions} title={t('site.questions')}>
        {(one) => (
          <Line key={one.question} to={pathOfQuestion(one, paths)}>
            {one.question}
          </Line>
        )}
      </Group>
      <Group items={asked} title={t('question.title')}>
        {({ questionId, title, answerCount }) => (
          <Line
            key={questionId}
            note={answerCount > 0 ? t('question.answers', { count: answerCount }) : t('question.waiting')}
            to={paths.question(questionId)}
          >
            <Pieces pieces={title} />
          </Line>
        )}
      </Group>
      {kinds.map(({ kind, found }) =>
        found.length > 0 ? (
          <section aria-label={t(`search.kind.${kind}`)} className={look('below-24')} key={kind}>
            <h2 className={styles.groupTitle}>{t(`search.kind.${kind}`)}</h2>
            <HitList hits={found} />
          </section>
        ) : null,
      )}
    </>
  );
}

interface GroupProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Group<Item>({ title, items, children }: GroupProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className={look('below-24')}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul>{items.map(children)}</ul>
    </section>
  );
}

interface LineProps {
  to: string;
  sign?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

function Line({ to, sign, note, children }: LineProps) {
  return (
    <li>
      <Link className={`${look('line', 12)} ${styles.line}`} to={to}>
        {sign}
        <span className={styles.words} dir="auto">
          {children}
          {note ? <small className={look('muted', 'small')}>{note}</small> : null}
        </span>
      </Link>
    </li>
  );
}
