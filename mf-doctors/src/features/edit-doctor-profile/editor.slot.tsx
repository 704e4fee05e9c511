import { ApiError, Link, useOperation, usePaths, useSession, useWriter } from '@charis/shared/remote';
import { buttonClass, EmptyState, ErrorState, LogInState, Skeleton } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import { ProfileEditor } from './profile-editor';

/** Shows what the own page of a doctor shows, as they edit it. */
export default function DoctorEditor() {
  const t = useText();
  const { status } = useSession();
  const { userId, turn } = useWriter();
  if (status === 'checking') return <Skeleton height={240} />;
  // The doctor stays at the text where the session has ended by itself.
  if (!userId) return <LogInState hint={t('profile.guest.hint')} title={t('profile.guest')} />;
  return <Own key={turn} />;
}

function Own() {
  const t = useText();
  const paths = usePaths();
  const { data: current, error, refetch } = useOperation('getOwnDoctorProfile', {});
  // The end of the session takes the answer away, not what is being written.
  const [data, setData] = useState(current);
  if (current && current !== data) setData(current);
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
