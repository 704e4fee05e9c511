import { expect, type Page } from '@playwright/test';

/** Goes on, by `press`, to the step of a booking with a title; on phones there is a step for each decision before the time. */
export async function continueTo(page: Page, title: string, press: () => Promise<void>): Promise<void> {
  const heading = page.locator('h2[tabindex="-1"]');
  for (;;) {
    const shown = (await heading.textContent()) ?? '';
    if (shown.endsWith(title)) return;
    await press();
    await expect(heading).not.toHaveText(shown);
  }
}
