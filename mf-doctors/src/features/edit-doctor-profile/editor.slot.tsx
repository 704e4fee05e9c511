import { ApiError, Link, useHost, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { ProfileEditor } from './profile-editor';

/** Shows what the own page of a doctor shows, as they edit it. */
export default function DoctorEditor() {
  const t = useText();
  const session = useSession();
  const { logIn } = useHost();
  return (
    <>
      {session.status === 'checking' ? <Skeleton height={240} /> : null}
      {session.status === 'out' ? (
        <EmptyState
          action={
            <Button onClick={() => logIn()} variant="primary">
              {t('admin.logIn')}
            </Button>
          }
          hint={t('profile.guest.hint')}
          title={t('profile.guest')}
        />
      ) : null}
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
