import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { defineConfig } from '@playwright/test';

const meetings = 'journeys/meet-by-video.spec.ts';
const outsideTeam = 'alone/outside-team.spec.ts';

/**
 * Each saves a page a tenth of its processor time: graphics get no process of their own, because the processor draws them anyway, and the browser starts
 * no process ahead for a next page, because the next page belongs to another context.
 */
const fewProcesses = ['--in-process-gpu', '--renderer-process-limit=1'];

/** One site for the whole run (see start-site.ts); its address comes through the environment. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-site.ts',
  // A browser waits for servers and timers: three browsers leave a quarter of two cores idle.
  workers: 4,
  // A browser on a busy machine can be late; what needs its second try is named at the end of `npm test`.
  retries: 1,
  forbidOnly: true,
  // Four browsers on two slow cores take a long journey's minute and more; a test that hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.CHARIS_SITE,
    // Tests would wait for what moves; journeys that look at motion, or at what it might disturb, ask for it.
    reducedMotion: 'reduce',
    // Requests that it makes cannot be held back; its own journey allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...fewProcesses] },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    // Comes first: the meeting of the demo is over half an hour after the site has started.
    { name: 'meetings', testMatch: meetings },
    // Comes next: its tests follow each other for minutes, and the other browsers would wait for it in the end.
    { name: 'outside', testMatch: outsideTeam },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: meetings, fullyParallel: true },
    { name: 'alone', testMatch: 'alone/**/*.spec.ts', testIgnore: outsideTeam },
    { name: 'dev', testMatch: 'dev/**/*.spec.ts' },
    // Comes after the development site, whose builds leave other browsers waiting, and is late itself beside them.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', fullyParallel: true, dependencies: ['dev'] },
  ],
});
