/** Lets the browser meet a fault in releases of the site, and takes it away again. */
import type { Page, Route } from '@playwright/test';
import { integrityOf, type Release } from '../support/releases.ts';
import type { Fault } from './faults.ts';

type Answer = (route: Route) => unknown;

/** Texts of a release that differ from what the site serves, and hashes that stand for others. */
interface Altered {
  answers: Map<string, Answer>;
  hashes: Map<string, string>;
}

const scripted = (body: string): Answer => {
  return (route) =>
    route.fulfill({ body, contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript' });
};

function replaceAll(text: string, replacements: Map<string, string>): string {
  return [...replacements].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

function alter(release: Release, fault: Fault, part: string, wait: Answer): Altered {
  const file = fault.file(release, part);
  const answers = new Map<string, Answer>();
  const hashes = new Map<string, string>();
  if (fault.answer === 'silence') answers.set(release.path(file), wait);
  else if (fault.answer === 'absence') answers.set(release.path(file), (route) => route.fulfill({ status: 404 }));
  else {
    const text = fault.answer(release.text(file));
    answers.set(release.path(file), scripted(text));
    // Both the broken bytes and the mended ones are allowed, so that they can be mended while the page is open.
    if (fault.sealed) hashes.set(release.integrity(file), `${integrityOf(text)} ${release.integrity(file)}`);
  }
  if (hashes.size && file !== release.entry) {
    const entry = replaceAll(release.text(release.entry), hashes);
    answers.set(release.path(release.entry), scripted(entry));
    hashes.set(release.integrity(release.entry), integrityOf(entry));
  }
  return { answers, hashes };
}

export interface Sabotage {
  /** Lets the right files be served from now on. */
  mend(): Promise<void>;
  /** Answers, with the right files, what was left waiting. */
  answerLate(): Promise<void>;
}

export async function sabotage(page: Page, releases: Release[], fault: Fault, part: string): Promise<Sabotage> {
  const waiting: Route[] = [];
  let mended = false;
  const wait: Answer = (route) => waiting.push(route);
  const altered = releases.map((release) => alter(release, fault, part, wait));
  const answers = new Map(altered.flatMap((one) => [...one.answers]));
  const hashes = new Map(altered.flatMap((one) => [...one.hashes]));
  // Routes stay when all is mended: taking one away while a request is under way would answer that request twice.
  for (const [path, answer] of answers) {
    await page.route(
      (url) => decodeURI(url.pathname) === path,
      (route) => (mended ? route.continue() : answer(route)),
    );
  }
  if (hashes.size) {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: replaceAll(await response.text(), hashes) });
    });
  }
  return {
    async mend() {
      mended = true;
      await page.evaluate(() => Object.assign(globalThis, { charisMended: true }));
    },
    async answerLate() {
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
