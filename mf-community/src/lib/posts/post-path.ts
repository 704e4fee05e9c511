import { useHost, useLocation } from '@charis/shared/remote';

/** Where a post and its author are read: phones stay on the mobile pages, as far as there are any. */
export function usePaths() {
  const { hasPage } = useHost();
  const { pathname } = useLocation();
  const mobile = pathname.startsWith('/mobile/') && hasPage('/mobile/posts/0');
  return {
    post: (id: string) => `${mobile ? '/mobile/posts' : '/post'}/${id}`,
    member: (id: string) => (hasPage('/user/detail') ? `/user/detail?memberId=${id}` : undefined),
    list: mobile ? '/mobile/posts' : '/post',
  };
}
