import { type MatchedRoute, pageTitle, windowTitle } from '@charis/shared/composition';
import { useOwnTitle } from '@charis/shared/remote';
import { useEffect, useRef } from 'react';
import { pageLanguage } from '#i18n/i18n';
import { announcePage } from './announce-page';

/** Calls the window as the page calls itself, or else as its route is called, and announces pages that come after the first. */
export function useWindowTitle(match: MatchedRoute | undefined, pathname: string): void {
  const own = useOwnTitle();
  const title = own ? windowTitle(own) : pageTitle(match?.route, pageLanguage());
  // The HTML is called after what its page shows already, which the page has still to read.
  const inHtml = useRef(own ? undefined : `${pathname} ${title}`);
  /** The first page, which browsers announce. */
  const first = useRef<string | undefined>(pathname);
  useEffect(() => {
    if (pathname !== first.current) first.current = undefined;
    announcePage(first.current ? '' : title);
  }, [pathname, title]);
  useEffect(() => {
    if (inHtml.current === `${pathname} ${title}`) return;
    inHtml.current = undefined;
    document.title = title;
  }, [pathname, title]);
}
