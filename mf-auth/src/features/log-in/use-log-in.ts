import { useHost, useOperationCall } from '@charis/shared/remote';
import { useDraft } from '#lib/draft';
import { readMemory, rememberEmail } from '#lib/memory';

/** Logging in by what the form holds, up to the running session. */
export function useLogIn(): () => Promise<void> {
  const { session } = useHost();
  const [draft] = useDraft();
  const member = useOperationCall('logInUser');
  const doctor = useOperationCall('logInDoctor');
  const consent = useOperationCall('giveConsent');

  return async function logIn() {
    const { email, password, remember } = draft;
    const userRole = draft.role ?? readMemory().role;
    rememberEmail(email);
    const { mutateAsync } = userRole === 'DOCTOR' ? doctor : member;
    const body = { email: email.trim(), password, remember, userRole, provider: 'email' as const };
    await session.start(await mutateAsync({ body }));
    rememberEmail(email);
    // A consent that could not be stored is asked for again where it is needed.
    if (draft.consent) consent.mutate({ body: { document: 'image-data' } });
  };
}
