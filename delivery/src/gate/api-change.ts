/** Finds what another API would break of the served releases. */
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

/** Results by pairs of descriptions: a change is planned several times, with the same two. */
const compared = new WeakMap<ApiDescription, WeakMap<ApiDescription, Map<string, string[]>>>();

/** Returns the changes of an operation that break its callers, each in words. */
function breaksOf(before: ApiDescription, after: ApiDescription, address: string): string[] {
  const [verb = '', path = ''] = address.split(' ');
  const method = verb.toLowerCase();
  const [was, is] = [before, after].map((description) => only(description, path, method));
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const { diffs } = apiCompare(was, is);
  return inWords(diffs.filter(isBreaking).map(({ description, path: at }) => description ?? at.join('.')));
}

function breaksOnce(before: ApiDescription, after: ApiDescription, address: string): string[] {
  const pairs = compared.get(before) ?? new WeakMap<ApiDescription, Map<string, string[]>>();
  compared.set(before, pairs);
  const known = pairs.get(after) ?? new Map<string, string[]>();
  pairs.set(after, known);
  const breaks = known.get(address) ?? breaksOf(before, after, address);
  known.set(address, breaks);
  return breaks;
}

/** Clauses that a reader still takes in. */
const mostBreaks = 4;

const listOf = (breaks: readonly string[]) =>
  breaks.length > mostBreaks
    ? `${breaks.slice(0, mostBreaks).join('; ')}; and ${breaks.length - mostBreaks} more`
    : breaks.join('; ');

/**
 * Returns a sentence for each operation that a release calls, both APIs have at the same address, and that breaks its callers.
 * @param before the API that the release works with
 * @param where what the other API is called, such as `this API has changed`
 */
export function changedCalls(
  release: ReleaseRecord,
  { before, after }: { before: ApiDescription; after: ApiDescription },
  where: string,
): string[] {
  const [had, has] = [addressesIn(before), addressesIn(after)];
  return release.operations.flatMap((name) => {
    const address = had.get(name);
    if (address === undefined || has.get(name) !== address) return [];
    const breaks = breaksOnce(before, after, address);
    return breaks.length > 0 ? [`${idOf(release)} calls ${name}, which ${where}: ${listOf(breaks)}.`] : [];
  });
}

const remedy = (name: string) =>
  `Keep in the API what ${name} uses, and add what is new beside it. Remove the old once no served release of ${name} needs it.`;

/**
 * Compares an API with what served releases call.
 * @param beforeOf the API that a release works with; where there is none only what is missing is found
 */
export function apiConflicts(
  releases: readonly ReleaseRecord[],
  beforeOf: (release: ReleaseRecord) => ApiDescription | undefined,
  after: ApiDescription,
): Conflict[] {
  const has = addressesIn(after);
  return releases.flatMap((release): Conflict[] => {
    const difference = differenceOf(release, (name) => has.get(name));
    const lacking = isNothing(difference) ? [] : [sentence(idOf(release), 'this API', difference)];
    const before = beforeOf(release);
    const changed = before ? changedCalls(release, { before, after }, 'this API has changed') : [];
    return [...lacking, ...changed].map((message) => ({
      rule: 'api',
      between: [idOf(release), 'API'],
      message,
      remedy: remedy(release.name),
    }));
  });
}
