import { Link, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Sections } from './sections';

/** Shows the frame of what staff does; what is in it comes from the remotes that own it. */
export default function AdministerSitePage() {
  const t = useText();
  const session = useSession();
  const paths = usePaths();
  const staff = session.status === 'in' && session.user.staff;
  const lacksSecondFactor = session.status === 'in' && session.user.staffWithoutPasskey;
  return (
    <Page lead={staff ? t('admin.lead') : undefined} title={t('admin.title')}>
      {session.status === 'checking' ? <Skeleton height={240} /> : null}
      {session.status === 'out' ? <Guest /> : null}
      {session.status === 'in' && !staff ? (
        <EmptyState
          action={
            <Link className={buttonClass()} to={lacksSecondFactor ? `${paths.profile()}#login` : '/'}>
              {t(lacksSecondFactor ? 'admin.secondFactor.add' : 'admin.home')}
            </Link>
          }
          hint={t(lacksSecondFactor ? 'admin.secondFactor.hint' : 'admin.members.hint')}
          title={t(lacksSecondFactor ? 'admin.secondFactor' : 'admin.members')}
        />
      ) : null}
      {staff ? <Sections /> : null}
    </Page>
  );
}

function Guest() {
  const t = useText();
  return <LogInState hint={t('admin.guest.hint')} title={t('admin.guest')} />;
}
