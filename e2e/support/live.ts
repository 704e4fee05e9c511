import type { Page, Response } from '@playwright/test';

/** Resolves once the page hears what happens under a topic of the live stream; to be called before it can. */
export const follows = (page: Page, topic: string): Promise<Response> =>
  page.waitForResponse((answer) => {
    const url = decodeURIComponent(answer.url());
    return url.includes('/api/live?topics=') && url.includes(topic);
  });
