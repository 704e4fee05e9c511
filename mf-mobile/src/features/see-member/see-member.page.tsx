import { Slot, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows a member as others see them; without `memberId` in the address, the person who is logged in. */
export default function SeeMemberPage() {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const [query] = useSearchParams();
  const way = { to: paths.posts(), text: t('posts.all') };
  const memberId = query.get('memberId') ?? (session.status === 'in' ? session.user.userId : null);
  return (
    <InnerPage back="/mobile/posts" headed title={t('member.title')}>
      {!memberId && session.status === 'checking' ? (
        <Skeleton height={240} />
      ) : (
        <Named level="h1" value={memberId} way={way}>
          {(id) => (
            <Slot
              fallback={<WayOn level="h1" title={t('member.missing')} way={way} />}
              key={id}
              loading={<Skeleton height={240} />}
              memberId={id}
              name="member.page"
            />
          )}
        </Named>
      )}
    </InnerPage>
  );
}
