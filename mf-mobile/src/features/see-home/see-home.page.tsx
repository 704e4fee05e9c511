import { Link, Slot, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, Skeleton } from '@charis/shared/ui';
import { Doctors } from '#lib/doctors';
import { InnerPage } from '#lib/inner-page';
import { Procedures } from '#lib/procedures';
import { Section } from '#lib/section';
import { useText } from '#lib/text';
import styles from './see-home.module.css';

/** The home page of phones: ways to the parts of the site, and a look into each. */
export default function SeeHomePage() {
  const t = useText();
  const paths = usePaths();
  const links = [
    { to: paths.search(), text: t('home.search') },
    { to: paths.procedures(), text: t('home.medical') },
    { to: paths.posts(), text: t('home.posts') },
    { to: paths.contact(), text: t('home.contact') },
  ];
  return (
    <InnerPage back="/mobile/posts" title={t('home.title')}>
      <nav aria-label={t('home.links')} className={styles.links}>
        {links.map(({ to, text }) => (
          <Link className={buttonClass('secondary')} key={to} to={to}>
            {text}
          </Link>
        ))}
      </nav>
      <Procedures />
      <Doctors limit={3} />
      <Section title={t('posts')}>
        <Slot
          fallback={<EmptyState hint={t('posts.missing.hint')} title={t('posts.missing.title')} />}
          loading={<Skeleton height={240} />}
          name="post.feed"
        />
      </Section>
    </InnerPage>
  );
}
