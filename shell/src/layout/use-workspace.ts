import type { MatchedRoute, Workspace } from '@charis/shared/composition';
import { usePractice, useSession } from '@charis/shared/remote';
import { actsForKeeper, sessionKeepers } from '#session/session.store';

/** Returns the workspace in whose frame a page stands for this visitor; undefined where it is a page of the site for them. */
export function useWorkspace(match: MatchedRoute | undefined): Workspace | undefined {
  const session = useSession();
  const { isKept } = usePractice();
  const workspace = match?.route.workspace;
  const isStaff = session.status === 'in' && session.user.staff;
  // The frame stays as it most likely will be until that is known.
  const isLikely =
    session.status === 'checking' &&
    (workspace === 'staff' || sessionKeepers.userRole.read() === 'DOCTOR' || actsForKeeper.read() !== '');
  return isLikely || (workspace === 'staff' ? isStaff : isKept) ? workspace : undefined;
}
