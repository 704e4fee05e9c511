import { Slot, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows a member as others see them; without `memberId` in the address, the person who is logged in. */
export default function SeeMemberPage() {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const [query] = useSearchParams();
  const next = { to: paths.posts(), text: t('posts.all') };
  const memberId = query.get('memberId') ?? (session.status === 'in' ? session.user.userId : null);
  return (
    <InnerPage back="/mobile/posts" headed title={t('member.title')}>
      {!memberId && session.status === 'checking' ? (
        <Skeleton height={240} />
      ) : (
        <RequireParam level="h1" value={memberId} next={next}>
          {(id) => (
            <Slot
              fallback={<NotAvailable level="h1" title={t('member.missing')} next={next} />}
              key={id}
              loading={<Skeleton height={240} />}
              memberId={id}
              name="member.page"
            />
          )}
        </RequireParam>
      )}
    </InnerPage>
  );
}
