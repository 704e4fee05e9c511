import type { ComposedRemote, RouteDeclaration } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { pageWithRemote } from './page-with-remote.ts';

const route = (path: string, title: string): RouteDeclaration => ({
  path,
  page: 'page',
  layout: 'desktop',
  level: 1,
  title: { en: title, 'zh-CN': `${title}（中文）` },
});

const remote = (name: string, ...routes: RouteDeclaration[]) =>
  ({
    name,
    version: '1.0.0',
    container: 'x',
    base: '/x/',
    entry: 'x.js',
    routes,
    slots: [],
  }) as unknown as ComposedRemote;

function pageOf(title: string, status: number, { language = 'en', remotes = [remote('mf-other')] } = {}) {
  const composition = JSON.stringify({ id: 'x', shell: { routes: [route('/', 'Home')] }, remotes });
  return {
    status,
    html: `<html lang="${language}"><head><title>${title} · Charis</title></head><body>
<script type="application/json" id="charis-composition">${composition}</script><script nonce="n"></script></body></html>`,
  };
}

const own = remote('mf-events', route('/events', 'Events & more'));

it('a page that is not published yet is found, under its own title', () => {
  const { status, html } = pageWithRemote(pageOf('Page not found', 404), '/events', own);
  expect([status, html]).toEqual([200, expect.stringContaining('<title>Events &amp; more · Charis</title>')]);
  expect(html).toContain('"name":"mf-events"');
});

it('its title is in the language of the page', () => {
  const { html } = pageWithRemote(pageOf('页面不存在', 404, { language: 'zh-CN' }), '/events', own);
  expect(html).toContain('<title>Events &amp; more（中文） · Charis</title>');
});

it('a page that is published has the title that is being written', () => {
  const page = pageOf('Meetings', 200, { remotes: [remote('mf-events', route('/events', 'Meetings'))] });
  const { status, html } = pageWithRemote(page, '/events', own);
  expect([status, html]).toEqual([200, expect.stringContaining('<title>Events &amp; more · Charis</title>')]);
  expect(html.match(/mf-events/g)).toHaveLength(1);
});

it('a page that no one has stays unknown, and pages of others stay as they are', () => {
  expect(pageWithRemote(pageOf('Page not found', 404), '/nothing', own)).toMatchObject({
    status: 404,
    html: expect.stringContaining('<title>Page not found · Charis</title>'),
  });
  expect(pageWithRemote(pageOf('Home', 200), '/', own).html).toContain('<title>Home · Charis</title>');
});
