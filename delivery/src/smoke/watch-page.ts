/** Watches a page from before its first script: what it does to what others use, how often it renders, and how it looks. */

/** What a person sees or uses. */
export interface Part {
  /** Tag and label, with a number where others have the same. */
  key: string;
  inMain: boolean;
  isSeen: boolean;
  /** What is in front of its middle: empty where nothing is, left out where no part of it is in view. */
  cover?: string;
  /** Computed styles. */
  style: Record<string, string>;
}

/** Keys and values, by the kind of storage. */
export type Kept = Record<'local storage' | 'session storage' | 'cookies', Record<string, string>>;

export interface Look {
  /** The path with its query. */
  path: string;
  document: Record<string, string>;
  parts: Part[];
  kept: Kept;
  /** What was kept before the first script of the page. */
  keptBefore: Kept;
  /** What is not as the browser has made it, a sentence for each. */
  changed: string[];
}

export interface Link {
  key: string;
  path: string;
  x: number;
  y: number;
}

interface Watch {
  /** How often the page has rendered, by React or by itself. */
  renders(): number;
  /** Entries of the history since the document began. */
  entries(): number;
  asksToStay(): boolean;
  /** What is not as the browser has made it, a sentence for each. */
  changed(): string[];
  look(): Look;
  /** Links outside the page's main part that can be pressed. */
  links(): Link[];
  go(path: string): void;
}

declare global {
  var smokeWatch: Watch;
}

/** Stands in the storages and cookies as what another owner keeps there. */
export const planted = { key: 'charis.smoke', cookie: 'charis_smoke', value: 'kept' };

/** Runs in the page before everything else. It keeps what it uses itself, because a release may change that. */
export const watchScript = `(() => {
  if (window.top !== window) return;
  const { ownKeys, getOwnPropertyDescriptor: detailOf } = Reflect;
  const isSame = Object.is;
  const style = window.getComputedStyle.bind(window);
  // The moved clock keeps to itself what a timer throws.
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const set = window[name];
    const guarded = (act) => (...given) => {
      try {
        act(...given);
      } catch (error) {
        reportError(error);
      }
    };
    window[name] = (act, ...given) => set(typeof act === 'function' ? guarded(act) : act, ...given);
  }
  const store = { local: localStorage, session: sessionStorage };
  store.local.setItem(${JSON.stringify(planted.key)}, ${JSON.stringify(planted.value)});
  store.session.setItem(${JSON.stringify(planted.key)}, ${JSON.stringify(planted.value)});

  const known = [];
  const keep = (name, holder, kind) =>
    known.push({ name, holder, kind, details: new Map(ownKeys(holder).map((key) => [key, detailOf(holder, key)])) });
  const isThing = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  for (const name of Object.getOwnPropertyNames(window)) {
    const value = detailOf(window, name).value;
    if (typeof value === 'function') {
      keep(name, value, 'class');
      if (isThing(detailOf(value, 'prototype')?.value)) keep(name + '.prototype', value.prototype, 'class');
    }
  }
  for (const [name, value] of Object.entries({ JSON, Math, Reflect, Intl, console })) keep(name, value, 'class');
  for (const [name, value] of Object.entries({ history, navigator, document, location, performance, crypto }))
    keep(name, value, 'instance');
  keep('', window, 'window');
  const nameOf = (name, key) => (name ? name + '.' : '') + String(key.description ?? key);
  const isOther = (one, other) =>
    ['get', 'set'].some((part) => !isSame(one[part], other[part])) ||
    ((isThing(one.value) || isThing(other.value)) && !isSame(one.value, other.value));
  function changed() {
    const found = [];
    for (const { name, holder, kind, details } of known) {
      for (const [key, detail] of details) {
        const now = detailOf(holder, key);
        if (!now) found.push(nameOf(name, key) + ' is gone');
        else if (isOther(detail, now)) found.push(nameOf(name, key) + ' is replaced');
      }
      if (kind === 'window') continue;
      for (const key of ownKeys(holder)) {
        const shadows = kind === 'class' || key in Object.getPrototypeOf(holder);
        if (!details.has(key) && shadows) found.push(nameOf(name, key) + (kind === 'class' ? ' is added' : ' is replaced'));
      }
    }
    return found;
  }

  let commits = 0;
  let mutations = 0;
  const ignore = () => undefined;
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: ignore,
      onCommitFiberRoot: () => void (commits += 1),
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    },
  });
  new MutationObserver(() => void (mutations += 1)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  const entries = history.length;
  const one = (text) => text.replace(/\\s+/g, ' ').trim();
  const kinds =
    'header, nav, main, footer, h1, a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="link"]';
  const roles = { a: 'link', h1: 'heading', input: 'field', select: 'field', textarea: 'field', main: 'main part', nav: 'navigation' };
  const looks = ['color', 'backgroundColor', 'fontSize', 'fontFamily', 'filter', 'transform', 'opacity', 'textTransform', 'direction'];
  const stylesOf = (element) => {
    const all = style(element);
    return Object.fromEntries(looks.map((name) => [name, all[name]]));
  };
  function labelOf(element) {
    const tag = element.localName;
    const own = ['header', 'nav', 'main', 'footer'].includes(tag) ? '' : element.textContent;
    const label = element.getAttribute('aria-label') || own || element.getAttribute('placeholder') || element.getAttribute('name') || '';
    // Numbers count things or time.
    const text = one(label).slice(0, 40).replace(/\\d+/g, '#');
    return 'the ' + (roles[tag] ?? tag) + (text ? ' "' + text + '"' : '');
  }
  function middleOf(element) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [high, low] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return to > from && low > high ? [(from + to) / 2, (high + low) / 2] : undefined;
  }
  function describe(element) {
    if (!element) return 'nothing that can be pressed';
    const names = [element.id && '#' + element.id, element.classList[0] && '.' + element.classList[0]];
    return element.localName + (names.find(Boolean) ?? '');
  }
  function coverOf(element) {
    const middle = middleOf(element);
    if (!middle) return undefined;
    const hit = document.elementFromPoint(...middle);
    return hit && (hit === element || element.contains(hit)) ? '' : describe(hit);
  }
  function isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }
  function parts() {
    const counts = new Map();
    const found = [...document.querySelectorAll(kinds)].map((element) => ({ element, seen: isSeen(element) }));
    // What is seen has the first numbers: pages that are kept hidden must not count before the page that is shown.
    const inOrder = [...found.filter(({ seen }) => seen), ...found.filter(({ seen }) => !seen)];
    return inOrder.map(({ element, seen }) => {
      const label = labelOf(element);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      return {
        key: count > 1 ? label + ' (' + count + ')' : label,
        inMain: Boolean(element.closest('main')) && element.localName !== 'main',
        isSeen: seen,
        cover: coverOf(element),
        style: stylesOf(element),
      };
    });
  }
  const all = (storage) => Object.fromEntries(Array.from({ length: storage.length }, (_, index) => storage.key(index)).map((key) => [key, storage.getItem(key)]));
  const cookies = () =>
    Object.fromEntries(document.cookie.split('; ').filter(Boolean).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  const kept = () => ({ 'local storage': all(store.local), 'session storage': all(store.session), cookies: cookies() });
  const keptBefore = kept();
  function documentLook() {
    const { documentElement: html, body } = document;
    const of = (name, element) => {
      const { overflowY, pointerEvents, opacity, filter, transform, fontSize, color, backgroundColor } = style(element);
      const values = { overflowY, pointerEvents, opacity, filter, transform, fontSize, color, backgroundColor };
      return Object.entries(values).map(([key, value]) => [key + ' of ' + name, value]);
    };
    return Object.fromEntries([['language', html.lang], ['direction', style(html).direction], ...of('html', html), ...of('body', body)]);
  }
  const [push, send, Pop] = [history.pushState.bind(history), window.dispatchEvent.bind(window), PopStateEvent];
  const watch = {
    renders: () => Math.max(commits, mutations),
    entries: () => history.length - entries,
    asksToStay() {
      const event = new Event('beforeunload', { cancelable: true });
      send(event);
      return event.defaultPrevented;
    },
    changed,
    look: () => ({
      path: location.pathname + location.search,
      document: documentLook(),
      parts: parts(),
      kept: kept(),
      keptBefore,
      changed: changed(),
    }),
    links: () =>
      [...document.querySelectorAll('a[href]')].flatMap((element) => {
        const { origin, pathname } = new URL(element.href, location.href);
        const isLink = origin === location.origin && !element.target && !element.closest('main');
        if (!isLink || !isSeen(element) || coverOf(element) !== '') return [];
        const [x, y] = middleOf(element);
        return [{ key: labelOf(element), path: pathname, x, y }];
      }),
    go(path) {
      push(null, '', path);
      send(new Pop('popstate', { state: null }));
    },
  };
  Object.defineProperty(window, 'smokeWatch', { value: watch });
})();`;
