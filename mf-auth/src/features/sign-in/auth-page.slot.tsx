import { type LogInRequest, type Slots, useLocation, useNavigate } from '@charis/shared/remote';
import styles from './auth-page.module.css';
import { codeFor } from './flow.rules';
import { Screen } from './screen';
import { SignInAside } from './sign-in-aside';
import { SignInContext } from './sign-in-context';
import { ToolBar } from './tool-bar';
import { useFlow } from './use-flow';
import { useOtherTabLogIn } from './use-other-tab-log-in';
import { useTitle } from './use-title';

const request: LogInRequest = {};

/** Returns what a mailed link goes on with here. */
function useMailedRequest(): LogInRequest {
  const { state } = useLocation();
  return state?.signIn ?? request;
}

/** Shows logging in, registering and setting a new password as a page of its own: the mobile variant. */
export default function AuthPage({ onDone }: Slots['auth.page']) {
  const navigate = useNavigate();
  const { flow, send, ended } = useFlow(useMailedRequest(), () => void navigate(-1));
  const title = useTitle(flow, true);

  function leave(path?: string) {
    ended();
    onDone(path);
  }

  // The link of the mail was opened in another tab, and has led to a session there.
  useOtherTabLogIn(flow, (now) => codeFor(now) !== undefined, leave);

  return (
    <div className={styles.page}>
      <SignInContext value={{ flow, send, leave, mobile: true, isPage: true }}>
        <ToolBar onClose={undefined} />
        <h1 className={styles.title}>{title}</h1>
        <Screen />
        <SignInAside flow={flow} />
      </SignInContext>
    </div>
  );
}
