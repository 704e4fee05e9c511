import { TestHost } from '@charis/shared/remote/testing';
import '@charis/shared/ui/base.css';
import { tokensCss } from '@charis/shared/brand';
import en from '@charis/shared/ui/locales/en.json';
import zh from '@charis/shared/ui/locales/zh-CN.json';
import axe from 'axe-core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Data } from './data';
import { Flows } from './flows';
import { Forms } from './forms';
import { Times } from './times';

const style = document.createElement('style');
style.textContent = tokensCss();
document.head.append(style);
document.title = 'Style guide';

/** Lines and boxes that take part in no text, and pictures of antd's that a screen reader skips. */
async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const show = (section: ReactNode) =>
  render(
    <TestHost given={{ notify: () => undefined }}>
      <main>
        <h1>Style guide</h1>
        {section}
      </main>
    </TestHost>,
  );

/** Sections of the kit, and what tells that the last lazy part of each is there. */
const sections = [
  { name: 'Forms', section: <Forms />, loaded: '.ant-picker, .ant-select', parts: 4 },
  { name: 'Data', section: <Data />, loaded: 'figure svg', parts: 2 },
  { name: 'Times', section: <Times />, loaded: 'section[aria-label^="Clinics"] button', parts: 6 },
  { name: 'Flows', section: <Flows />, loaded: 'form, input', parts: 1 },
];

describe.each([
  { language: 'en', ui: en },
  { language: 'zh-CN', ui: zh },
])('in $language', ({ language, ui }) => {
  beforeEach(async () => {
    await i18next.changeLanguage(language);
    i18next.addResourceBundle(language, 'ui', ui);
    document.documentElement.lang = language;
  });

  describe.each(sections)('$name', ({ section, loaded, parts }) => {
    it.each([1024, 390])('has no accessibility violation and fits at %i px', async (width) => {
      await page.viewport(width, 900);
      const { container } = await show(section);
      await expect.poll(() => container.querySelectorAll(loaded).length).toBeGreaterThanOrEqual(parts);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(await violations()).toEqual([]);
    });
  });
});
