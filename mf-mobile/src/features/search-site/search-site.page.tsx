import { Link, Slot, usePaths } from '@charis/shared/remote';
import { buttonClass, Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** The search for doctors, and the way to that of posts, members and tags. */
export default function SearchSitePage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.procedures(), text: t('procedures.all') };
  return (
    <InnerPage back="/mobile/posts" title={t('search.title')}>
      <p>
        <Link className={buttonClass('secondary')} to="/post">
          {t('search.posts')}
        </Link>
      </p>
      <Slot
        fallback={<WayOn title={t('search.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="doctor.finder"
      />
    </InnerPage>
  );
}
