import i18next, { type i18n } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindTexts, useLanguage } from './text';

const useOwn = bindTexts<{ title: string }>('own');
let texts: i18n;
let root: Root;
let drawn: number;

function Title() {
  const t = useOwn();
  drawn += 1;
  return `${t('title')} ${useLanguage()}`;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  drawn = 0;
  texts = i18next.createInstance().use(initReactI18next);
  const resources = { en: { own: { title: 'Doctors' } }, 'zh-CN': { own: { title: '医生' } } };
  await texts.init({ lng: 'en', keySeparator: false, nsSeparator: false, resources });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Title />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const add = (namespace: string, title: string) =>
  act(async () => void texts.addResourceBundle('en', namespace, { title }, true, true));

it('shows the texts of its namespace in the language of the page', () => {
  expect(document.body.textContent).toBe('Doctors en');
});

it('shows other texts of its namespace when they come', async () => {
  await add('own', 'Physicians');
  expect(document.body.textContent).toBe('Physicians en');
});

it('is not drawn again when the texts of another come', async () => {
  const before = drawn;
  await add('other', 'Posts');
  expect(drawn).toBe(before);
});

it('follows the language', async () => {
  await act(async () => void (await texts.changeLanguage('zh-CN')));
  expect(document.body.textContent).toBe('医生 zh-CN');
});
