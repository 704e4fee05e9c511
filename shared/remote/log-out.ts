import { useHost } from './host';
import { useNavigate } from './navigation';
import { usePaths } from './paths';
import { askToLeave } from './unsaved-changes-guard';

/** Logs out and goes to the start of the site, on phones' pages to the log-in; asks first where the page holds something unsaved. */
export function useLogOut(): () => void {
  const { session } = useHost();
  const navigate = useNavigate();
  const start = usePaths().logIn();
  return () =>
    askToLeave(() => {
      void session.end();
      void navigate(start);
    });
}
