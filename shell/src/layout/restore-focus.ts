import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** A link or a button, found again when its page has been drawn anew. */
interface Origin {
  element: Element;
  /** Selects it and others like it. */
  like: string;
  text: string | null;
}

/** A place of the history: the page that it shows, and what led away from it. */
interface Entry {
  page: number;
  origin?: Origin | undefined;
}

/** Milliseconds in which a page has its heading, and a list its links. */
const longest = 3_000;
const gestures = ['keydown', 'pointerdown', 'wheel', 'touchmove'];

const isShown = (element: Element) => element.isConnected && element.checkVisibility();

function originOf(element: Element | null): Origin | undefined {
  const href = element?.getAttribute('href');
  if (!element || element === document.body) return undefined;
  const like = element.localName + (href ? `[href="${CSS.escape(href)}"]` : '');
  return { element, like, text: element.textContent };
}

/** Returns what led away, or what has taken its place since. */
function again({ element, like, text }: Origin): HTMLElement | undefined {
  if (element instanceof HTMLElement && isShown(element) && element.matches(like)) return element;
  const alike = [...document.querySelectorAll<HTMLElement>(like)].filter(isShown);
  return alike.find(({ textContent }) => textContent === text) ?? (like.includes('[') ? alike[0] : undefined);
}

const headingOf = (content: Element) => [...content.querySelectorAll<HTMLElement>('h1')].find(isShown);

/** Moves the focus without scrolling: where the page is scrolled to is the router's business. */
function focus(element: HTMLElement): void {
  if (element === document.activeElement) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Leads the focus to the page that has come, until it is there or the visitor acts. A page that takes the focus itself keeps it. */
function lead(before: Element | null, origin: Origin | undefined): () => void {
  const ending = new AbortController();
  const drawn = new MutationObserver(settle);
  const isFromOverlay = before?.closest('dialog, [role="menu"], [role="dialog"]') != null;
  let led: HTMLElement | undefined;
  function end() {
    drawn.disconnect();
    ending.abort();
  }
  function settle() {
    const content = document.getElementById('content');
    const active = document.activeElement;
    if (!content) return;
    const isMoved = active !== before && active !== led && active !== document.body;
    // A menu or a dialog that closes gives the focus back to what opened it.
    if (isMoved && !(isFromOverlay && !active?.closest('#content > *, dialog[open]'))) return end();
    const link = origin && again(origin);
    led = link ?? headingOf(content);
    if (led) focus(led);
    if (link) end();
  }
  const started = performance.now();
  // The key that opened the page may still be on its way to the window.
  const act = ({ timeStamp }: Event) => {
    if (timeStamp > started) end();
  };
  for (const gesture of gestures) addEventListener(gesture, act, { passive: true, signal: ending.signal });
  if (isFromOverlay) addEventListener('focusin', settle, { signal: ending.signal });
  setTimeout(end, longest);
  drawn.observe(document.body, { childList: true, characterData: true, subtree: true });
  return end;
}

/**
 * Leads the focus to the heading of each page that comes, and back to the link that led away from it on Back and Forward. What keeps the
 * scroll place, as tabs and filters do, keeps the focus; so does the first page. `nameOf` names the page of an address.
 */
export function restoreFocus(router: Router, nameOf: (location: Router['state']['location']) => string): void {
  const entries = new Map<string, Entry>();
  let pages = 0;
  let { location } = router.state;
  let stop = () => {};
  entries.set(location.key, { page: pages });

  router.subscribe(({ location: next, historyAction, preventScrollReset }) => {
    if (next.key === location.key) return;
    const here = entries.get(location.key) ?? { page: pages };
    const isSame = preventScrollReset === true || nameOf(next) === nameOf(location);
    const known = historyAction === 'POP' ? entries.get(next.key) : undefined;
    const there = known ?? { page: isSame ? here.page : ++pages };
    const before = document.activeElement;
    if (there.page !== here.page && historyAction === 'PUSH') here.origin = originOf(before);
    entries.set(location.key, here).set(next.key, there);
    location = next;
    stop();
    // A guest who is sent elsewhere by the page that they opened is still on their first page.
    if (there.page !== here.page && navigator.userActivation?.hasBeenActive) stop = lead(before, there.origin);
  });
}
