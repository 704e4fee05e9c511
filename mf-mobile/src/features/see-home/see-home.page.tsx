import { Link, Slot, usePaths } from '@charis/shared/remote';
import { EmptyState, look, Skeleton } from '@charis/shared/ui';
import { Doctors } from '#lib/doctors';
import { Icon } from '#lib/icon';
import { InnerPage } from '#lib/inner-page';
import { CompactProcedures } from '#lib/procedures';
import { SearchLink } from '#lib/search-link';
import { useText } from '#lib/text';
import { FewVouchers } from '#lib/vouchers';
import styles from './see-home.module.css';

/** Shows the home page of phones: what Charis is, ways to its parts, and a look into each. */
export default function SeeHomePage() {
  const t = useText();
  const paths = usePaths();
  const links = [
    { to: paths.procedures(), text: t('home.medical'), drawing: 'leaf' },
    { to: paths.posts(), text: t('home.posts'), drawing: 'pen' },
    { to: paths.about(), text: t('home.about'), drawing: 'home' },
    { to: paths.contact(), text: t('home.contact'), drawing: 'letter' },
  ] as const;
  return (
    <InnerPage back="/mobile/posts" refreshable title={t('home.title')}>
      <p className={`${look('display', 'size-28', 'tight', 'above-8', 'below-16')} ${styles.lead}`}>{t('home.lead')}</p>
      <SearchLink />
      <nav aria-label={t('home.links')} className={styles.links}>
        {links.map(({ to, text, drawing }) => (
          <Link className={styles.link} key={to} to={to}>
            <Icon drawing={drawing} />
            {text}
          </Link>
        ))}
      </nav>
      <CompactProcedures all={{ to: `${paths.procedures()}?view=procedures`, text: t('procedures.compare') }} />
      <Doctors limit={3} />
      <FewVouchers />
      <Slot
        compact
        fallback={<EmptyState hint={t('posts.missing.hint')} title={t('posts.missing.title')} />}
        lazy
        loading={<Skeleton height={240} />}
        name="post.feed"
      />
    </InnerPage>
  );
}
