import { expect, test } from '@playwright/test';
import { remotePages } from '../support/remotes.ts';
import { faults, missingEntry, silentEntry } from './faults.ts';
import { Visit } from './visit.ts';

for (const remote of remotePages) {
  const tag = `@${remote.name}`;

  for (const fault of faults) {
    test(`the previous version of ${remote.name} stands in when ${fault.name}`, { tag }, async ({ page }) => {
      const visit = new Visit(page, remote);
      const broken = [visit.stable];
      await visit.open(broken, fault);
      await expect(visit.heading).toBeVisible();
      await visit.expectLoadedFrom(visit.previous);
      await visit.goElsewhere();
      await visit.expectReported(broken, fault);
    });

    test(`${remote.name} rests until Retry finds it mended when in both versions ${fault.name}`, { tag }, async ({
      page,
    }) => {
      const visit = new Visit(page, remote);
      const broken = [visit.stable, visit.previous];
      await visit.open(broken, fault);
      await expect(visit.fallback).toBeVisible();
      await visit.mend();
      await visit.retry();
      await expect(visit.heading).toBeVisible();
      await expect(visit.fallback).toBeHidden();
      await visit.expectReported(broken, fault);
    });
  }

  test(`the rest of Charis works while ${remote.name} rests, and coming back finds it mended`, { tag }, async ({
    page,
  }) => {
    const visit = new Visit(page, remote);
    await visit.open([visit.stable, visit.previous], missingEntry);
    await expect(visit.fallback).toBeVisible();
    await visit.goElsewhere();
    await visit.mend();
    await page.goBack();
    await expect(visit.heading).toBeVisible();
  });
}

test('an entry that came too late is used by Retry', { tag: '@mf-doctors' }, async ({ page }) => {
  const remote = remotePages.find(({ name }) => name === 'mf-doctors');
  if (!remote) throw new Error('mf-doctors has no page');
  const visit = new Visit(page, remote);
  await visit.open([visit.stable, visit.previous], silentEntry);
  await expect(visit.fallback).toBeVisible();
  await visit.answerLate();
  await visit.retry();
  await expect(visit.heading).toBeVisible();
});
