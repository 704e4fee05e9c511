import { useLayoutEffect } from 'react';
import { createStore } from './store';

/** The title of the page that is shown; none where it has the name of its route. */
const usePageTitleStore = createStore<{ title: string | undefined }>()(() => ({ title: undefined }));

/** Calls the window after what the page shows, such as the title of a post, for as long as it is shown. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: undefined });
  }, [title]);
}

/** Returns the page's title to the host, which names the window. */
export const useOwnTitle = (): string | undefined => usePageTitleStore(({ title }) => title);
