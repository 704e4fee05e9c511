import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import ui from '../ui/locales/en.json';
import { ApiError } from './api';
import { failureText } from './failure-text';

beforeEach(async () => {
  const resources = { en: { ui } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, keySeparator: false, nsSeparator: false });
});

it.each([
  [new ApiError('CONFLICT', 'It is taken.', { traceId: 't' }), 'It is taken.'],
  [new ApiError('SERVER_ERROR', '', { traceId: 't' }), 'It failed.'],
  [new Error('Undefined is not a function'), 'It failed.'],
  [new ApiError('NO_CONNECTION'), 'No connection. It failed.'],
])('says of %s: %s', (error, text) => {
  expect(failureText(error, 'It failed.')).toBe(text);
});

it('says that what was typed is kept', () => {
  const text = failureText(new ApiError('NO_CONNECTION'), 'It failed.', true);
  expect(text).toBe('No connection. What you entered is still here. It failed.');
});
