/** Pages of hosts elsewhere, as the README shows them. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../foreign-page/bundle.ts';

const html = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foreign</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

const nonce = 'Zm9yZWlnbg==';

/** As strict as a page can be that shows remotes of `site`. */
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

/** What Vite makes of an application that imports the embed SDK by its address. */
export async function vitePage(site: string, path: string): Promise<{ page: string; script: string; name: string }> {
  const { build } = await import('vite');
  const folder = mkdtempSync(join(tmpdir(), 'charis-vite-'));
  try {
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'index.html'),
      html('', '<main id="place"></main><script type="module" src="/main.js"></script>'),
    );
    writeFileSync(
      join(folder, 'main.js'),
      `import { mount } from '${site}/embed/v1.js';\nmount('mf-doctors', document.getElementById('place'), { path: '${path}' });\n`,
    );
    const built = await build({
      root: folder,
      logLevel: 'silent',
      build: { rolldownOptions: { external: [/^http/] } },
    });
    const chunks = 'output' in built ? built.output : [];
    const script = chunks.find((chunk) => chunk.type === 'chunk');
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    return { page, script: script?.type === 'chunk' ? script.code : '', name: `/${script?.fileName}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
