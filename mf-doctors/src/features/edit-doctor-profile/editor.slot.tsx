import { ApiError, Link, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, ErrorState, LogInState, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { ProfileEditor } from './profile-editor';

/** Shows what the own page of a doctor shows, as they edit it. */
export default function DoctorEditor() {
  const t = useText();
  const session = useSession();
  return (
    <>
      {session.status === 'checking' ? <Skeleton height={240} /> : null}
      {session.status === 'out' ? <LogInState hint={t('profile.guest.hint')} title={t('profile.guest')} /> : null}
      {session.status === 'in' ? <Own key={session.user.userId} /> : null}
    </>
  );
}

function Own() {
  const t = useText();
  const paths = usePaths();
  const { data, error, refetch } = useOperation('getOwnDoctorProfile', {});
  if (data) return <ProfileEditor profile={data} />;
  if (!error) return <Skeleton height={240} />;
  if (!(error instanceof ApiError) || error.reason !== 'NOT_ALLOWED') {
    return <ErrorState onRetry={() => void refetch()} title={t('profile.unread')} />;
  }
  return (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to={paths.certifyDoctor()}>
          {t('profile.none.action')}
        </Link>
      }
      hint={t('profile.none.hint')}
      title={t('profile.none')}
    />
  );
}
