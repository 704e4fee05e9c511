/** The page of scenes of a remote that runs alone, and who its pages are logged in as. */
import { expect, type Page } from '@playwright/test';

/** Returns the role that the API gives to whom the page is logged in as; `undefined` for a guest. */
export function roleOn(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('charis.token');
    if (!token) return undefined;
    const answer = await fetch('/api/user/fetch_user_profile', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data?.userRole;
  });
}

export const sceneRoles = ['Guest', 'Member', 'Doctor', 'Administrator'] as const;
export type SceneRole = (typeof sceneRoles)[number];

/** Returns the addresses behind the links of the table of scenes as a role, by route and scene. */
export async function readScenes(page: Page, url: string, role: SceneRole): Promise<Map<string, Map<string, string>>> {
  await page.goto(`${url}/alone/scenes`);
  await page.getByRole('navigation', { name: 'Show the scenes as' }).getByRole('link', { name: role }).click();
  await expect(page.getByRole('link', { name: role })).toHaveAttribute('aria-current', 'page');
  for (const link of await page.getByRole('row').first().getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  const rows = await page
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row): [string, [string, string][]] => [
        row.querySelector('th')?.textContent ?? '',
        [...row.querySelectorAll('a')].map((link): [string, string] => [link.textContent, link.href]),
      ]),
    );
  return new Map(rows.map(([route, scenes]) => [route, new Map(scenes)]));
}

/**
 * Shows what the link of a scene leads to, on a page that is in that scene as that role already: the link would log in once more, and to load the page again
 * costs more than all that it shows.
 */
export async function showWithin(page: Page, link: string): Promise<void> {
  const to = new URL(link).searchParams.get('to') ?? '';
  await page.evaluate((place) => {
    // Each route has elements of its own.
    document.querySelector('[data-remote] > *')?.setAttribute('data-left', '');
    history.pushState(null, '', place);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}
