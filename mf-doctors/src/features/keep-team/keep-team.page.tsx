import { Link, useLive, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, Page, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Roles } from './roles';
import { Team } from './team';

/** Shows the people of the clinics that someone belongs to. */
export default function KeepTeamPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <Page lead={t('team.lead')} title={t('team.title')}>
      {status === 'checking' ? (
        <Skeleton height={240} />
      ) : status === 'out' ? (
        <LogInState title={t('team.log-in')} />
      ) : (
        <Teams />
      )}
    </Page>
  );
}

function Teams() {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const me = session.status === 'in' ? session.user.userId : '';
  useLive(me ? `sessions:${me}` : undefined);
  const none = (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to={paths.doctorProfile()}>
          {t('team.none.profile')}
        </Link>
      }
      hint={t('team.none.hint')}
      title={t('team.none')}
    />
  );
  return (
    <QueryBoundary failed={t('team.failed')} query={useOperation('listTeams', {})}>
      {(teams) =>
        teams.length === 0 ? (
          none
        ) : (
          <div className={look('stack', 24)}>
            {teams.map((team) => (
              <Team key={team.clinicId} me={me} team={team} />
            ))}
            <Roles />
          </div>
        )
      }
    </QueryBoundary>
  );
}
