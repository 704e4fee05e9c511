import { type Slots, useNavigate } from '@charis/shared/remote';
import { DialogFrame, useNarrow } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './auth-dialog.module.css';
import { isForGuests } from './flow.rules';
import { Screen } from './screen';
import { SignInAside } from './sign-in-aside';
import { SignInContext } from './sign-in-context';
import { ToolBar } from './tool-bar';
import { useFlow } from './use-flow';
import { useOtherTabLogIn } from './use-other-tab-log-in';
import { useTitle } from './use-title';

type AuthDialogProps = Slots['auth.dialog'] & {
  /** Whether there is a cross, and Escape closes. */
  closable?: boolean;
};

/** Milliseconds in which it fades; a way on that someone asked for is taken meanwhile, so that its own entry of the history stays behind. */
const fading = 200;

/** Shows logging in, registering and setting a new password, as a dialog above any page. */
export default function AuthDialog(props: AuthDialogProps) {
  const { mode, resume, email } = props.request;
  // The dialog begins again when it is asked for something else while it is open.
  return <OpenDialog key={`${mode} ${resume} ${email}`} {...props} />;
}

function OpenDialog({ request, onClose, closable = true }: AuthDialogProps) {
  const mobile = useNarrow();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { flow, send, isOurs, onceStill, ended } = useFlow(request, close);
  const title = useTitle(flow, mobile);
  const titleId = useId();

  useOtherTabLogIn(flow, isForGuests, close);

  const onClosed = useEffectEvent(() => {
    ended();
    onClose();
  });
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(onClosed, fading);
    return () => clearTimeout(timer);
  }, [open]);

  function leave(path?: string) {
    close();
    // This replaces the flow's own entry, so that Back leads to the page below it.
    if (path) onceStill(() => void navigate(path, { replace: isOurs() }));
  }
  return (
    <DialogFrame
      className={`${styles.dialog} ${open ? '' : styles.closing}`}
      labelledBy={titleId}
      onClose={closable ? close : undefined}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <SignInContext value={{ flow, send, leave, mobile, isPage: false }}>
        <div className={styles.body} data-window="wide">
          <ToolBar onClose={closable ? close : undefined} />
          <Screen />
          <SignInAside flow={flow} />
        </div>
      </SignInContext>
    </DialogFrame>
  );
}
