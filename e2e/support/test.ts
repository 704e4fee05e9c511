import { test as base } from '@playwright/test';

/** Playwright's test, which closes what a test has opened besides its own page: what stays open goes on working beside later tests. */
export const test = base.extend<{ closeOthers: undefined }>({
  closeOthers: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
