import { type Slots, useNavigate } from '@charis/shared/remote';
import styles from './auth-page.module.css';
import { Screen } from './screen';
import { SignInAside } from './sign-in-aside';
import { SignInContext } from './sign-in-context';
import { ToolBar } from './tool-bar';
import { useFlow } from './use-flow';
import { useTitle } from './use-title';

const request = {};

/** Logging in, registering and setting a new password as a page of its own: the mobile variant. */
export default function AuthPage({ onDone }: Slots['auth.page']) {
  const navigate = useNavigate();
  const { flow, send, ended } = useFlow(request, () => void navigate(-1));
  const title = useTitle(flow, true);

  function leave(path?: string) {
    ended();
    onDone(path);
  }
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
