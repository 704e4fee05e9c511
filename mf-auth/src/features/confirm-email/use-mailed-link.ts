import { useOperation } from '@charis/shared/remote';
import { useEffect } from 'react';
import { rememberEmail, rememberRole } from '#lib/memory';
import { isRefusal, type LinkState, requestOf, wasUsed } from './confirm-email.rules';

/** Checks the token of a mailed link. A link that has been used counts as right where this browser holds the proof that it gave. */
export function useMailedLink(token: string) {
  const once = { staleTime: Number.POSITIVE_INFINITY };
  const link = useOperation('verifyEmail', { query: { token } }, { ...once, enabled: token !== '' });
  const refused = token === '' || (link.isError && isRefusal(link.error));
  const earlier = useOperation('isConfirmEmail', {}, { enabled: refused });
  const { data } = link;

  useEffect(() => {
    if (!data) return;
    rememberEmail(data.email);
    rememberRole(data.userRole);
  }, [data]);

  const held =
    earlier.data?.confirmed && earlier.data.source ? { ...earlier.data, source: earlier.data.source } : undefined;
  const proof = data ?? held;
  function stateOf(): LinkState {
    if (proof) return 'proved';
    if (link.isError && !refused) return 'unreachable';
    if (!refused || earlier.isPending) return 'checking';
    return wasUsed(link.error?.details.data) ? 'confirmed' : 'refused';
  }
  const state = stateOf();
  return { state, request: state === 'confirmed' ? {} : requestOf(proof), retry: () => void link.refetch() };
}
