/** Finds where each route of a remote is shown, with what its manifest says that it needs to show something. */
import { isDeepStrictEqual } from 'node:util';
import { createExamples, type LookUp, logIn, pagesOf, type ServedRecord } from '@charis/delivery';
import type { logins } from './logins.ts';
import type { KnownExample } from './recording.ts';

type Route = ServedRecord['manifest']['routes'][number];

/**
 * Returns what the API of a site has for the routes of a remote, as the member sees it; as a guest does where there is no log-in, which goes to no
 * site but the one that it is of.
 */
export async function readExamples(
  site: string,
  routes: readonly Route[],
  login?: (typeof logins)['member'],
): Promise<KnownExample[]> {
  const api = { url: () => `${site}/api` };
  const session = login && (await logIn(api, login));
  const member = typeof session === 'string' ? undefined : session;
  const lookUp = createExamples({ api, member: member?.token });
  const found = new Map<string, KnownExample>();
  await pagesOf(routes, async (example) => {
    const value = await lookUp(example);
    if (value !== undefined) found.set(JSON.stringify(example), { example, value });
    return value;
  });
  await member?.end();
  return [...found.values()];
}

const lookUpIn =
  (examples: readonly KnownExample[]): LookUp =>
  async (wanted) =>
    'value' in wanted ? wanted.value : examples.find(({ example }) => isDeepStrictEqual(example, wanted))?.value;

/** Returns where each route is shown, with an example of what it shows; one whose path needs one is left out where there is none. */
export async function placesOf(routes: readonly Route[], examples: readonly KnownExample[]): Promise<string[]> {
  const pages = await pagesOf(routes, lookUpIn(examples));
  return [...new Set(pages.map(({ path }) => path))];
}
