import type { Kept, Look, Part } from './watch-page';

type Entries = Record<string, string>;

const kindsOfKept = ['local storage', 'session storage', 'cookies'] as const;

const sentence = (key: string, what: string) => `${key} ${what}`;

/** Returns the first value that is another now. */
function changedValue(before: Record<string, string>, now: Record<string, string>): string | undefined {
  const name = Object.keys(before).find((key) => before[key] !== now[key]);
  return name && `${name} ${now[name]} instead of ${before[name]}`;
}

function frameDifference(before: Part, now: Part | undefined): string | undefined {
  if (!now) return sentence(before.key, 'is gone');
  if (!now.isSeen) return sentence(before.key, 'is hidden');
  if (before.cover === '' && now.cover) return sentence(before.key, `is covered by ${now.cover}`);
  const style = changedValue(before.style, now.style);
  return style && sentence(before.key, `has ${style}`);
}

/** Returns what is wrong with most parts of a page, because single ones follow its data. */
function mostOf(parts: readonly Part[], isWrong: (part: Part) => boolean): Part | undefined {
  const wrong = parts.filter(isWrong);
  return wrong.length * 2 > parts.length ? wrong[0] : undefined;
}

const kindOf = ({ key }: Part) => key.split('"')[0];

function mainDifference(before: readonly Part[], now: ReadonlyMap<string, Part>): string | undefined {
  for (const kind of new Set(before.map(kindOf))) {
    const there = before.filter((part) => kindOf(part) === kind && now.has(part.key));
    const hidden = mostOf(there, ({ key }) => now.get(key)?.isSeen === false);
    if (hidden) return sentence(hidden.key, 'and most others of its kind are hidden');
  }
  const gone = mostOf(before, ({ key }) => !now.has(key));
  if (gone) return sentence(gone.key, 'and most others of its main part are gone');
  const free = before.filter(({ key, cover }) => cover === '' && now.get(key)?.cover !== undefined);
  const covered = mostOf(free, ({ key }) => now.get(key)?.cover !== '');
  if (covered)
    return sentence(covered.key, `and most others of its main part are covered by ${now.get(covered.key)?.cover}`);
  return undefined;
}

/** The router keeps where each page was scrolled to when a document goes. */
const isOwnName = (key: string) => /^charis[._]|^react-router-scroll-positions$/.test(key);

/** Compares what was there before every page: what pages keep themselves, they change and remove as they like. */
function keptDifference(before: Look, now: Kept): string | undefined {
  for (const kind of kindsOfKept) {
    for (const [key, value] of Object.entries(before.keptBefore[kind])) {
      const found = now[kind][key];
      if (found === value) continue;
      const what = `${key} of the ${kind}, which is another owner's, is ${found === undefined ? 'gone' : 'changed'}`;
      return /token|member$/.test(key) ? `the session has ended: ${what}` : what;
    }
    const strange = Object.keys(now[kind]).find((key) => !(key in before.kept[kind]) && !isOwnName(key));
    if (strange) return `${strange} is new in the ${kind}, and its name does not begin with charis`;
  }
  return undefined;
}

/** Returns what of the browser's own is another for every script of the page. */
export function changesOf(before: readonly string[], now: readonly string[]): string | undefined {
  const changed = now.filter((what) => !before.includes(what));
  return changed.length > 0 ? `for all pages ${changed.slice(0, 3).join(', ')}` : undefined;
}

/** Returns what is not as it was, if anything is. */
export function differenceOf(before: Look, now: Look): string | undefined {
  const parts = new Map(now.parts.map((part) => [part.key, part]));
  const seen = before.parts.filter(({ isSeen }) => isSeen);
  const frame = seen.filter(({ inMain }) => !inMain).map((part) => frameDifference(part, parts.get(part.key)));
  const main = seen.filter(({ inMain }) => inMain);
  const ofDocument = changedValue(before.document, now.document);
  return (
    changesOf(before.changed, now.changed) ??
    keptDifference(before, now.kept) ??
    frame.find(Boolean) ??
    (ofDocument && `the document has ${ofDocument}`) ??
    mainDifference(main, parts)
  );
}

const alike = (before: Entries, now: Entries): Entries =>
  Object.fromEntries(Object.entries(before).filter(([key, value]) => now[key] === value));

/** Returns of each kind what two storages make together. */
const keptWith = (one: Kept, other: Kept, together: (one: Entries, other: Entries) => Entries) =>
  Object.fromEntries(kindsOfKept.map((kind) => [kind, together(one[kind], other[kind])])) as Kept;

/** Returns what two looks at one page have in common: the rest changes by itself. */
export function commonLook(before: Look, now: Look): Look {
  const parts = new Map(now.parts.map((part) => [part.key, part]));
  return {
    ...before,
    document: alike(before.document, now.document),
    changed: [...new Set([...before.changed, ...now.changed])],
    parts: before.parts.flatMap((part) => {
      const again = parts.get(part.key);
      if (!again || again.isSeen !== part.isSeen) return [];
      const { cover, ...rest } = part;
      return [
        {
          ...rest,
          ...(cover === again.cover && cover !== undefined ? { cover } : {}),
          style: alike(part.style, again.style),
        },
      ];
    }),
    kept: keptWith(before.kept, now.kept, (one, other) => ({ ...one, ...other })),
    keptBefore: keptWith(keptWith(before.keptBefore, before.kept, alike), now.kept, alike),
  };
}
