/** The testing tools on the page of a remote that runs alone. */
import type { Locator, Page } from '@playwright/test';

/** Opens the testing tools, and one of their sections; the first is open. */
export async function openTools(page: Page, section?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Testing tools' }).click();
  const tools = page.getByRole('dialog', { name: 'Testing tools' });
  if (section) await tools.getByText(section, { exact: true }).first().click();
  return tools;
}

/** Sets something in the testing tools, upon which the page loads again. */
export async function setInTools(page: Page, set: (tools: Locator) => Promise<unknown>, section?: string) {
  const tools = await openTools(page, section);
  await Promise.all([page.waitForEvent('load'), set(tools)]);
}

/** Logs in as a role, or out. */
export const become = (page: Page, role: string) =>
  setInTools(page, (tools) => tools.getByLabel('Logged in as').selectOption(role), 'This browser');
