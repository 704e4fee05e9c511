/** Pages of hosts elsewhere, as `docs/elsewhere.md` shows them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { bundle } from '../foreign-page/bundle.ts';
import type { PackedBuild } from './packed-build.ts';
import { ServerRendered } from './server-rendered.ts';

const html = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foreign</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

const nonce = 'Zm9yZWlnbg==';

/** Returns the strictest policy of a page that shows remotes of `site`. */
export const strictPolicy = (site: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${site} 'nonce-${nonce}'`,
    `img-src ${site} data: blob:`,
    `font-src ${site}`,
    `connect-src ${site}`,
  ].join('; ');

/** Plain HTML: one element and one script. */
export const plainPage = (site: string, remote: string, path: string) =>
  html(
    '',
    `<main id="place"></main><script type="module" nonce="${nonce}">
import { configure, mount } from '${site}/embed/v1.js';
configure({ nonce: '${nonce}' });
globalThis.takeAway = await mount('${remote}', document.getElementById('place'), { path: '${path}' });
</script>`,
  );

/** A root config of single-spa: what there is comes from the import map. */
export async function singleSpaPage(site: string): Promise<string> {
  const map = await (await fetch(`${site}/embed/importmap.json`)).text();
  const code = await bundle('../foreign-origin/root-config.ts');
  const scripts = `<script type="importmap">${map}</script><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
  return html(scripts, '<main id="place"></main>');
}

/** An application of another bundler: its page, and its script with the name that the page gives it. */
export interface BuiltPage {
  page: string;
  script: string;
  name: string;
}

const application = (path: string) => `import { mount } from 'charis';
mount('mf-doctors', document.getElementById('place'), { path: '${path}' });
`;

/** A folder with a page and its script, for as long as `work` takes. */
async function inFolder<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'charis-foreign-'));
  try {
    writeFileSync(join(folder, 'main.js'), application(path));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns what Vite makes of an application that imports the embed SDK by its name. */
export function vitePage(site: string, path: string, { installEmbed }: PackedBuild): Promise<BuiltPage> {
  return inFolder(path, async (folder) => {
    const [{ build }, { charisForVite }] = await Promise.all([import('vite'), installEmbed(folder)]);
    writeFileSync(
      join(folder, 'index.html'),
      html('', '<main id="place"></main><script type="module" src="/main.js"></script>'),
    );
    const built = await build({ root: folder, logLevel: 'silent', plugins: [charisForVite(site)] });
    const chunks = 'output' in built ? built.output : [];
    const script = chunks.find((chunk) => chunk.type === 'chunk');
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    return { page, script: script?.type === 'chunk' ? script.code : '', name: `/${script?.fileName}` };
  });
}

/** Returns what Rspack makes of it. */
export function rspackPage(site: string, path: string, { installEmbed }: PackedBuild): Promise<BuiltPage> {
  return inFolder(path, async (folder) => {
    const [{ rspack }, { charisExternals }] = await Promise.all([import('@rspack/core'), installEmbed(folder)]);
    const compiler = rspack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      externals: charisExternals(site),
      output: { path: join(folder, 'dist'), filename: 'rspack.js', module: true, library: { type: 'module' } },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });
    const name = '/rspack.js';
    const page = html('', `<main id="place"></main><script type="module" src="${name}"></script>`);
    return { page, script: readFileSync(join(folder, 'dist/rspack.js'), 'utf8'), name };
  });
}

/** A page that a server has rendered with a React of its own, which the browser hydrates. */
export async function serverRenderedPage(site: string, path: string): Promise<BuiltPage> {
  const name = '/hydrate.js';
  const content = renderToString(createElement(ServerRendered, { site, path }));
  const data = JSON.stringify({ site, path });
  const body = `<div id="root">${content}</div><script id="data" type="application/json">${data}</script><script type="module" src="${name}"></script>`;
  return { page: html('', body), script: await bundle('../foreign-origin/hydrate.ts'), name };
}
