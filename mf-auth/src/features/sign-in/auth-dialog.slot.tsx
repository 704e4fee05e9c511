import { type Slots, useNavigate, useSession } from '@charis/shared/remote';
import { useNarrow } from '@charis/shared/ui';
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './auth-dialog.module.css';
import { isForGuests } from './flow.rules';
import { Screen } from './screen';
import { SignInAside } from './sign-in-aside';
import { SignInContext } from './sign-in-context';
import { ToolBar } from './tool-bar';
import { useFlow } from './use-flow';
import { useTitle } from './use-title';

type AuthDialogProps = Slots['auth.dialog'] & {
  /** Whether there is a cross, and Escape closes. */
  closable?: boolean;
};

/** Logging in, registering and setting a new password, as a dialog above any page. */
export default function AuthDialog(props: AuthDialogProps) {
  const { mode, resume, email } = props.request;
  // Asked for something else while it is open, it begins anew.
  return <OpenDialog key={`${mode} ${resume} ${email}`} {...props} />;
}

function OpenDialog({ request, onClose, closable = true }: AuthDialogProps) {
  const mobile = useNarrow();
  const navigate = useNavigate();
  const { status } = useSession();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { flow, send, isOurs, onceStill, ended } = useFlow(request, close);
  const title = useTitle(flow, mobile);

  // Another tab may have logged in, or finished what began here.
  const onArrived = useEffectEvent(() => isForGuests(flow) && close());
  useEffect(() => {
    if (status === 'in') onArrived();
  }, [status]);

  function leave(path?: string) {
    close();
    // In the place of the flow's own entry, so that Back leads to the page below it.
    if (path) onceStill(() => void navigate(path, { replace: isOurs() }));
  }
  return (
    <Modal
      afterClose={() => {
        ended();
        onClose();
      }}
      centered
      classNames={{
        body: styles.body,
        container: styles.container,
        header: styles.header,
        mask: styles.mask,
        root: styles.root,
        wrapper: styles.wrapper,
      }}
      closable={false}
      footer={null}
      keyboard={closable}
      mask={{ closable: false }}
      onCancel={close}
      open={open}
      scrollLock={false}
      {...(mobile ? { transitionName: '' } : {})}
      title={<h2 className={styles.title}>{title}</h2>}
      width={960}
    >
      <SignInContext value={{ flow, send, leave, mobile }}>
        <ToolBar onClose={closable ? close : undefined} />
        <Screen />
        <SignInAside flow={flow} />
      </SignInContext>
    </Modal>
  );
}
