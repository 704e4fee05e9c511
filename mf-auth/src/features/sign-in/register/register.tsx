import { useSignIn } from '../sign-in-context';
import { MailSent } from '../verify-email/mail-sent';
import { AccountForm } from './account.form';
import { ActivationFailed, EmailVerified, WelcomeHome, WelcomeProfile } from './outcomes';
import { PersonalForm } from './personal.form';
import { RegisterEmail } from './register-email';

/** Shows the step of registering that the flow is at. */
export function Register() {
  const { flow } = useSignIn();
  switch (flow.register) {
    case 1:
      return <RegisterEmail />;
    case 2:
      return <MailSent source="register" />;
    case 3:
      return <AccountForm />;
    case 4:
      return <PersonalForm />;
    case 5:
      return <WelcomeHome />;
    case 6:
      return <WelcomeProfile />;
    case 7:
      return <EmailVerified />;
    case 8:
      return <ActivationFailed />;
  }
}
