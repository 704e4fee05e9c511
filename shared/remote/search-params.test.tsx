import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Router, type To } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useSearchParams } from './search-params';

let shown: ReturnType<typeof useSearchParams>;

function Reader() {
  shown = useSearchParams();
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() =>
    createRoot(document.createElement('div')).render(
      <MemoryRouter initialEntries={['/post?tab=doctors']}>
        <Reader />
      </MemoryRouter>,
    ),
  );
});

const withEntry = (name: string, value: string) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
};

it('keeps the first of two changes that are made before the page is drawn again', () => {
  const [, change] = shown;
  act(() => {
    change(withEntry('area', 'Facial'));
    change(withEntry('tag', 'diary'));
  });
  expect(shown[0].toString()).toBe('tab=doctors&area=Facial&tag=diary');
});

it('keeps what was changed last, where only the first of two changes is drawn yet', () => {
  const asked: To[] = [];
  const navigator = { createHref: () => '', go() {}, push: (to: To) => asked.push(to), replace() {} };
  const root = createRoot(document.createElement('div'));
  const draw = (location: To) =>
    act(() =>
      root.render(
        <Router location={location} navigator={navigator}>
          <Reader />
        </Router>,
      ),
    );
  draw('/post');
  shown[1](withEntry('area', 'Facial'));
  shown[1](withEntry('tag', 'diary'));
  draw(asked[0] ?? '');
  shown[1](withEntry('level', '2'));
  draw(asked[2] ?? '');
  expect(shown[0].toString()).toBe('area=Facial&tag=diary&level=2');
});

it('goes on from what the address says, however that came about', () => {
  act(() => shown[1]({ area: 'Skin' }));
  act(() => shown[1](withEntry('tag', 'diary')));
  expect(shown[0].toString()).toBe('area=Skin&tag=diary');
});

it('leaves what is drawn as it is where a function changes what it gets', () => {
  const [drawn, change] = shown;
  act(() => {
    change((params) => {
      params.set('area', 'Facial');
      return params;
    });
    expect(drawn.toString()).toBe('tab=doctors');
  });
  expect(shown[0].toString()).toBe('tab=doctors&area=Facial');
});
