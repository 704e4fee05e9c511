import { usePaths } from '@charis/shared/remote';

/** `const memberPath = useMemberPath(); memberPath(userId, tab)` is where someone is seen, in the visitor's layout. */
export function useMemberPath() {
  const paths = usePaths();
  return (userId: string, tab?: string) => `${paths.member(userId)}${tab ? `&tab=${tab}` : ''}`;
}
