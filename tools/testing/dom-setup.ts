/** Each test file begins with an empty document in English and nothing kept, although it shares its window with the files before it. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll } from 'vitest';

beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  await i18next.createInstance().use(initReactI18next).init({ lng: 'en' });
});
