import { Link, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Avatar, look, Tag } from '@charis/shared/ui';
import { TagUse } from '#lib/posts/tag-use';
import { useText } from '#lib/text';
import { type Hit, Pieces } from './pieces';
import { keyOf, useSearchPaths } from './search-path';
import styles from './search-results.module.css';

/** Hits of one kind, each a link. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  const paths = useSearchPaths();
  return (
    <ul className={hits[0]?.kind === 'post' ? styles.posts : styles.names}>
      {hits.map((hit) => (
        <li key={keyOf(hit)}>
          <Link className={hit.kind === 'post' ? styles.post : styles.name} to={paths.hit(hit)}>
            <HitContent hit={hit} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function HitContent({ hit }: { hit: Hit }) {
  const t = useText();
  const locale = useLocale();
  if (hit.kind === 'tag') {
    return (
      <>
        <span className={styles.words}>
          #<Pieces pieces={hit.pieces} />
        </span>
        <small className={look('muted', 'small')}>
          <TagUse posts={hit.posts} />
        </small>
      </>
    );
  }
  if (hit.kind === 'member') {
    return (
      <>
        <Avatar image={hit.person.image} name={hit.person.nickname} size={40} />
        <Pieces className={styles.words} pieces={hit.nickname} />
        {hit.person.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
      </>
    );
  }
  const day = dateFormat(locale, { dateStyle: 'medium' }).format(new Date(hit.createdAt));
  return (
    <>
      <Pieces className={styles.postTitle} pieces={hit.title} />
      {hit.sensitive ? (
        <span className={styles.excerpt}>{t('sensitive')}</span>
      ) : (
        <Pieces className={styles.excerpt} pieces={hit.excerpt} />
      )}
      <small className={look('muted', 'small')}>
        <bdi>{hit.author.nickname}</bdi> · <time dateTime={hit.createdAt}>{day}</time>
      </small>
    </>
  );
}

/** Returns the hint for a search without results. */
export function useAdvice() {
  const t = useText();
  return { title: t('search.empty'), hint: t('search.empty.hint') };
}
