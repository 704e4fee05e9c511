import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogInRequest } from '#host/log-in-request';
import { followTyping } from '../live/typed-fields';
import { followAccountLanguage } from './follow-account-language';
import { adoptLanguage } from './i18n';

type Moved = (state: { location: { pathname: string } }) => void;

const reload = vi.fn();

function follow() {
  const listeners: Moved[] = [];
  const logInRequest = createLogInRequest();
  const router = {
    state: { location: { pathname: '/' } },
    subscribe: (listener: Moved) => void listeners.push(listener),
  };
  followAccountLanguage(router as never, logInRequest, reload);
  return {
    logInRequest,
    move: (pathname: string) => listeners.forEach((moved) => void moved({ location: { pathname } })),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  document.documentElement.lang = 'en';
  document.cookie = 'charis_lang=en; Path=/';
  adoptLanguage('en');
});

afterEach(() => void vi.useRealTimers());

it('the language of the account counts before what this browser has chosen, at once', () => {
  adoptLanguage('zh-CN');
  expect(document.cookie).toContain('charis_lang=zh-CN');
  follow();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page in the language of the account stays', () => {
  const { move } = follow();
  move('/post');
  expect(reload).not.toHaveBeenCalled();
});

it('after a log-in the page is loaded again when the dialog is closed', () => {
  const { logInRequest } = follow();
  logInRequest.setState({ request: {} });
  adoptLanguage('zh-CN');
  expect(reload).not.toHaveBeenCalled();
  logInRequest.setState({ request: null });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('what was typed to log in does not keep the page in another language', () => {
  followTyping();
  const { logInRequest } = follow();
  const password = document.createElement('input');
  password.type = 'password';
  password.checkVisibility = () => true;
  document.body.append(password);
  logInRequest.setState({ request: {} });
  password.value = 'finch2026';
  password.dispatchEvent(new Event('input', { bubbles: true }));
  adoptLanguage('zh-CN');
  logInRequest.setState({ request: null });
  // The dialog leaves the page after the store has told.
  password.remove();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('what waited for the log-in is done first, until the next page', () => {
  const { logInRequest, move } = follow();
  logInRequest.setState({ request: { onLoggedIn: () => {} } });
  adoptLanguage('zh-CN');
  logInRequest.setState({ request: null });
  vi.runAllTimers();
  move('/');
  expect(reload).not.toHaveBeenCalled();
  move('/post');
  expect(reload).toHaveBeenCalledTimes(1);
});
