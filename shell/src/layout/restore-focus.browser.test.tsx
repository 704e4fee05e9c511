import { createMemoryRouter, Link, RouterProvider, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { restoreFocus } from './restore-focus';

function List() {
  const [params] = useSearchParams();
  return (
    <>
      <h1>Procedures</h1>
      <Link preventScrollReset replace to="/?filter=skin">
        Skin {params.get('filter')}
      </Link>
      <Link to="/botox">Botox</Link>
      <Link to="/peel">Peel</Link>
      <Link to="/form">Form</Link>
    </>
  );
}

function Detail() {
  const { name } = useParams();
  return (
    <>
      <h1>{name}</h1>
      <Link to="/peel">Next</Link>
    </>
  );
}

const Form = () => (
  <>
    <h1>Form</h1>
    <input aria-label="Name" ref={(input) => input?.focus()} />
  </>
);

/** Goes to a page while its Enter is still on its way to the window. */
function Search() {
  const navigate = useNavigate();
  return <input aria-label="Search" onKeyDown={({ key }) => key === 'Enter' && navigate('/botox')} />;
}

function makeRouter() {
  const page = (element: React.ReactNode) => (
    <>
      <Link to="/form">Form of the header</Link>
      <Search />
      <main id="content">{element}</main>
    </>
  );
  return createMemoryRouter([
    { path: '/', element: page(<List />) },
    { path: '/form', element: page(<Form />) },
    { path: '/:name', element: page(<Detail />) },
  ]);
}

let router: ReturnType<typeof makeRouter>;
beforeEach(async () => {
  router = makeRouter();
  restoreFocus(router, ({ pathname }) => pathname);
  await render(<RouterProvider router={router} />);
});
afterEach(() => router.dispose());

const focused = () => document.activeElement?.textContent;
const link = (name: string) => document.evaluate(`//a[.='${name}']`, document).iterateNext() as HTMLElement;

async function follow(name: string) {
  link(name).focus();
  await userEvent.keyboard('{Enter}');
}

it('leaves the focus of the first page alone', () => {
  expect(document.activeElement).toBe(document.body);
});

it('leads to the heading of the page that comes', async () => {
  await follow('Botox');
  await expect.poll(focused).toBe('botox');
});

it('leads to the heading of a page that Enter in a field opens', async () => {
  document.querySelector('input')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('botox');
});

it('leads back to the link that one came from', async () => {
  await follow('Peel');
  await expect.poll(focused).toBe('peel');
  await router.navigate(-1);
  await expect.poll(focused).toBe('Peel');
});

it('leads to the next page of the same kind, too', async () => {
  await follow('Botox');
  await expect.poll(focused).toBe('botox');
  await follow('Next');
  await expect.poll(focused).toBe('peel');
  await router.navigate(-1);
  await expect.poll(focused).toBe('Next');
});

it('leaves the focus where a filter has it', async () => {
  await follow('Skin ');
  await expect.poll(focused).toBe('Skin skin');
});

it('leaves the focus to a page that takes it', async () => {
  await follow('Form');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Name');
});
