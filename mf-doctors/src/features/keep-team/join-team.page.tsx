import {
  Link,
  useAction,
  useHost,
  useLanguage,
  useOperation,
  usePaths,
  useSearchParams,
  useSession,
} from '@charis/shared/remote';
import { dayIn, dayText, doctorRoles, mayCallFor, siteZone } from '@charis/shared/rules';
import {
  Button,
  buttonClass,
  EmptyState,
  LogInState,
  look,
  Page,
  QueryBoundary,
  Skeleton,
  SuccessState,
} from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';

/** Shows an invitation to the team of a clinic, by the token of the mailed link. */
export default function JoinTeamPage() {
  const t = useText();
  const { status } = useSession();
  const [address] = useSearchParams();
  return (
    <Page title={t('invitation.title')}>
      {status === 'checking' ? (
        <Skeleton height={240} />
      ) : status === 'out' ? (
        <LogInState hint={t('invitation.log-in.hint')} title={t('invitation.log-in')} />
      ) : (
        <Invitation token={address.get('token') ?? ''} />
      )}
    </Page>
  );
}

function Invitation({ token }: { token: string }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { session } = useHost();
  const who = useSession();
  const invitation = useOperation('readInvitation', { body: { token } }, { enabled: token !== '' });
  const [joined, setJoined] = useState(false);
  const accept = useAction('acceptInvitation', { failure: t('invitation.failed') });
  const role = invitation.data?.role;
  const keepsBooks = role && !doctorRoles.includes(role) && !mayCallFor([role], 'getSchedule');
  const gone = <EmptyState hint={t('invitation.gone.hint')} title={t('invitation.gone')} />;
  const done = (
    <SuccessState
      action={
        <div className={look('row', 8)}>
          <Link className={buttonClass('primary')} to={keepsBooks ? '/doctor/vouchers' : paths.schedule()}>
            {t(keepsBooks ? 'invitation.vouchers' : 'invitation.calendar')}
          </Link>
          <Link className={buttonClass()} to="/doctor/team">
            {t('invitation.team')}
          </Link>
        </div>
      }
      hint={t('invitation.joined.hint')}
      title={t('invitation.joined')}
    />
  );
  async function join() {
    if (!(await accept.run({ body: { token } }))) return;
    setJoined(true);
    void session.refresh();
  }
  // The link is used up then.
  if (joined) return done;
  if (token === '' || invitation.error?.reason === 'GONE') return gone;
  return (
    <QueryBoundary failed={t('invitation.load-failed')} query={invitation}>
      {({ clinicName, suburb, stateCode, role, invitedBy, expiresUtc, isMember }) =>
        isMember ? (
          done
        ) : (
          <section className={look('stack', 16, 'panel', 'padded-24', 'column')}>
            <h2 className={look('display', 'medium', 'size-22', 'tight')}>
              {t('invitation.to', { clinic: clinicName })}
            </h2>
            <p>
              {t('invitation.by', { name: invitedBy, place: `${suburb} ${stateCode}` })}{' '}
              {t('invitation.role', { role: t(`team.role.${role}`) })}
            </p>
            <p>{t(`team.role.${role}.hint`)}</p>
            {doctorRoles.includes(role) ? <p>{t('invitation.doctor')}</p> : null}
            <p className={look('muted', 'small')}>
              {who.status === 'in' ? t('invitation.as', { name: who.user.nickname }) : null}{' '}
              {t('team.until', { date: dayText(dayIn(expiresUtc, siteZone), 'dated', language) })}
            </p>
            <div>
              <Button busy={accept.isPending} onClick={() => void join()} variant="primary">
                {t('invitation.accept')}
              </Button>
            </div>
          </section>
        )
      }
    </QueryBoundary>
  );
}
