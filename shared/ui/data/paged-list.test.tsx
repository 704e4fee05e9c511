import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../remote/api';
import type { Pages } from '../../remote/pages';
import { PagedList } from './paged-list';
import { QueryBoundary } from './query-boundary';

let place: HTMLElement;
let root: Root;
const more = vi.fn();
const retry = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  more.mockReset();
  retry.mockReset();
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const ready: Pages<string> = {
  items: ['Fern', 'Moss'],
  keyOf: (item) => item,
  status: 'ready',
  hasMore: false,
  isLoadingMore: false,
  hasFailedMore: false,
  more,
  retry,
};

async function show(state: Partial<Pages<string>>) {
  await act(async () =>
    root.render(
      <PagedList empty="Nobody" end="That is all" failed="It failed" pages={{ ...ready, ...state }} skeleton="…">
        {(item) => <li>{item}</li>}
      </PagedList>,
    ),
  );
}
const button = () => place.querySelector('button');
const press = () => act(async () => button()?.click());

it.each([
  ['the skeleton while it loads', { status: 'loading', items: [] }, '…'],
  ['what is said where there is nothing', { items: [] }, 'Nobody'],
  ['the items and the end', {}, 'FernMossThat is all'],
  ['the items and a button for more', { hasMore: true }, 'FernMossmore'],
  ['Retry where the next page failed', { hasMore: true, hasFailedMore: true }, 'FernMossretry'],
  ['the button rather than nothing where more may come', { items: [], hasMore: true }, 'more'],
] as const)('shows %s', async (_, state, text) => {
  await show(state as Partial<Pages<string>>);
  expect(place.textContent).toBe(text);
});

it('offers to try again where the first page failed', async () => {
  await show({ status: 'failed', items: [] });
  expect(place.textContent).toContain('It failed');
  await press();
  expect(retry).toHaveBeenCalledOnce();
});

it('does not read the next page twice', async () => {
  await show({ hasMore: true, isLoadingMore: true });
  await press();
  expect(more).not.toHaveBeenCalled();
  await show({ hasMore: true });
  await press();
  expect(more).toHaveBeenCalledOnce();
});

it.each([
  ['what is known, also after a failure', { data: 'Fern', error: new ApiError('NO_CONNECTION') }, 'Fern'],
  ['what stands for something unknown', { data: undefined, error: new ApiError('NOT_FOUND') }, 'Missing'],
  ['the skeleton', { data: undefined, error: null }, '…'],
])('a boundary shows %s', async (_, query, text) => {
  await act(async () =>
    root.render(
      <QueryBoundary
        failed="It failed"
        missing="Missing"
        query={{ data: query.data, error: query.error, refetch: retry }}
        skeleton="…"
      >
        {(name) => name}
      </QueryBoundary>,
    ),
  );
  expect(place.textContent).toBe(text);
});

it('takes the focus when the item that had it is gone, also the last one', async () => {
  document.body.append(place);
  const button = (item: string) => place.querySelector<HTMLElement>(`[data-of="${item}"]`);
  async function showButtons(items: string[]) {
    await act(async () =>
      root.render(
        <PagedList empty="Nobody" failed="It failed" pages={{ ...ready, items }}>
          {(item) => (
            <li>
              <button data-of={item} type="button">
                {item}
              </button>
            </li>
          )}
        </PagedList>,
      ),
    );
  }
  await showButtons(['Fern', 'Moss']);
  button('Fern')?.focus();
  await showButtons(['Moss']);
  expect(document.activeElement).toBe(place.querySelector('ul'));
  button('Moss')?.focus();
  await showButtons([]);
  expect(document.activeElement?.textContent).toBe('Nobody');
  place.remove();
});
