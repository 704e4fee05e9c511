import { afterEach, expect, it, vi } from 'vitest';
import { transitMobilePages } from './view-transitions';

const mobile = () => ({ route: { layout: 'mobile', level: 1 } }) as never;

/** Returns a router that only records its navigations. */
function makeRouter() {
  const navigate = vi.fn(async (_to: unknown, _options?: object) => undefined);
  const router = { navigate, subscribe: vi.fn(), state: { location: { pathname: '/mobile/posts' } } };
  transitMobilePages(router as never, mobile);
  return { navigate, go: router.navigate };
}

const begin = document.startViewTransition;
afterEach(() => {
  document.startViewTransition = begin;
});

it.each([
  { what: 'a page that follows', options: {}, is: true },
  { what: 'a page that takes the place of another', options: { replace: true }, is: false },
])('moves $what: $is', async ({ options, is }) => {
  const { navigate, go } = makeRouter();
  await go('/mobile/medical', options);
  expect(navigate).toHaveBeenCalledWith('/mobile/medical', is ? { viewTransition: true } : options);
});

it('reports no error where a transition interrupts the one before', async () => {
  const failed = vi.fn();
  addEventListener('unhandledrejection', failed);
  makeRouter();
  document.startViewTransition(() => undefined);
  await document.startViewTransition(() => undefined).finished;
  await new Promise((resolve) => setTimeout(resolve, 50));
  removeEventListener('unhandledrejection', failed);
  expect(failed).not.toHaveBeenCalled();
});
