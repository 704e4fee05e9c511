/** What another API would break of what is served. */
import { apiCompare, type Diff } from 'api-smart-diff';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { type ApiDescription, addressesIn } from './api-description';
import { inWords } from './api-words';
import { idOf } from './change';
import { differenceOf, isNothing, sentence } from './operation.rule';

/** The library counts another type of a field for none, which no caller of ours survives. */
const isBreaking = ({ type, action, path }: Diff) =>
  type === 'breaking' || (action === 'replace' && path.at(-1) === 'type');

/** One operation alone, because comparing all of them takes seconds. */
function only({ openapi, paths }: ApiDescription, path: string, method: string) {
  return { openapi, info: { title: 'API', version: '1' }, paths: { [path]: { [method]: paths[path]?.[method] } } };
}

/** The changes of an operation that break its callers, each in words. */
function breaksOf(before: ApiDescription, after: ApiDescription, address: string): string[] {
  const [verb = '', path = ''] = address.split(' ');
  const method = verb.toLowerCase();
  const [was, is] = [before, after].map((description) => only(description, path, method));
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const { diffs } = apiCompare(was, is);
  return inWords(diffs.filter(isBreaking).map(({ description, path: at }) => description ?? at.join('.')));
}

/** By the name of each operation that both have at the same address, and that breaks its callers. */
function brokenBetween(before: ApiDescription, after: ApiDescription, names: ReadonlySet<string>) {
  const [had, has] = [addressesIn(before), addressesIn(after)];
  return new Map(
    [...names].flatMap((name): [string, string[]][] => {
      const address = had.get(name);
      if (address === undefined || has.get(name) !== address) return [];
      const breaks = breaksOf(before, after, address);
      return breaks.length ? [[name, breaks]] : [];
    }),
  );
}

/** Clauses that a reader still takes in. */
const mostBreaks = 4;

const listOf = (breaks: readonly string[]) =>
  breaks.length > mostBreaks
    ? `${breaks.slice(0, mostBreaks).join('; ')}; and ${breaks.length - mostBreaks} more`
    : breaks.join('; ');

const remedy = (name: string) =>
  `Keep in the API what ${name} uses, and add what is new beside it. Remove the old once no served release of ${name} needs it.`;

/**
 * Compares an API with what served releases call.
 * @param before the API that they work with; without it only what is missing is found
 */
export function apiConflicts(
  releases: readonly ReleaseRecord[],
  before: ApiDescription | undefined,
  after: ApiDescription,
): Conflict[] {
  const has = addressesIn(after);
  const used = new Set(releases.flatMap(({ operations }) => operations));
  const broken = before ? brokenBetween(before, after, used) : new Map<string, string[]>();
  return releases.flatMap((release): Conflict[] => {
    const between: Conflict['between'] = [idOf(release), 'API'];
    const difference = differenceOf(release, (name) => has.get(name));
    const lacking = isNothing(difference) ? [] : [sentence(idOf(release), 'this API', difference)];
    const changed = release.operations.flatMap((name) => {
      const breaks = broken.get(name);
      return breaks ? [`${idOf(release)} calls ${name}, which this API has changed: ${listOf(breaks)}.`] : [];
    });
    return [...lacking, ...changed].map((message) => ({
      rule: 'api',
      between,
      message,
      remedy: remedy(release.name),
    }));
  });
}
