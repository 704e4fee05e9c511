/** Each test file begins with an empty document and nothing kept, although it shares its window with the files before it. */
import { beforeAll } from 'vitest';

beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
