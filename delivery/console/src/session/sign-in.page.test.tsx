import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loginProblem, SignInPage } from './sign-in.page';

/** Returns the page as it is shown first. */
function show(provider: string | undefined, problem = ''): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <SignInPage onSignedIn={() => undefined} problem={problem} provider={provider} />,
  );
  return page;
}

it('offers the log-in at the provider beside the token', () => {
  const page = show('Example');
  const link = page.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Log in with Example', '/delivery/login?to=%2F']);
  expect(page.querySelectorAll('input')).toHaveLength(1);
});

it('asks for a token alone where there is no provider', () => {
  expect(show(undefined).querySelector('a')).toBeNull();
});

it('does not hold a failure at the provider against the token', () => {
  const page = show('Example', loginProblem('?login=away'));
  expect(page.textContent).toContain('The provider does not answer.');
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('false');
  expect(show(undefined, 'x').querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
});

it.each(['', '?login=', '?login=else', '?login=toString'])('has nothing to say about %j', (search) => {
  expect(loginProblem(search)).toBe('');
});
