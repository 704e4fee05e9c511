import { useEffect, useRef } from 'react';
import { type LogInStep, screenOf } from './flow.rules';
import { ChooseIdentity } from './log-in/choose-identity';
import { CodeEmail } from './log-in/code-email';
import { LogInForm } from './log-in/log-in.form';
import { SecondFactorForm } from './log-in/second-factor.form';
import { Register } from './register/register';
import { ResetPassword } from './reset-password/reset-password';
import styles from './screen.module.css';
import { useSignIn } from './sign-in-context';
import { MailSent } from './verify-email/mail-sent';

function LogIn({ step }: { step: LogInStep }) {
  if (step === 1) return <ChooseIdentity />;
  if (step === 2) return <LogInForm />;
  if (step === 5) return <SecondFactorForm />;
  return step === 3 ? <CodeEmail /> : <MailSent source="log-in" />;
}

const stepOf = { login: 'login', register: 'register', forgetPassword: 'forgot' } as const;

/** Shows the current step of the flow and focuses its first field. */
export function Screen() {
  const { flow } = useSignIn();
  const place = useRef<HTMLDivElement>(null);
  const screen = screenOf(flow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins with its own focus
  useEffect(() => {
    // A frame later, when the dialog stands in the document.
    const frame = requestAnimationFrame(() => {
      const first = place.current?.querySelector<HTMLElement>('[data-first]') ?? place.current;
      first?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [screen]);

  return (
    <div
      className={styles.screen}
      data-screen={screen}
      key={`${flow.mode} ${flow[stepOf[flow.mode]]}`}
      ref={place}
      tabIndex={-1}
    >
      {flow.mode === 'login' && <LogIn step={flow.login} />}
      {flow.mode === 'register' && <Register />}
      {flow.mode === 'forgetPassword' && <ResetPassword />}
    </div>
  );
}
