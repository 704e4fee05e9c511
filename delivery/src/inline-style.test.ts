import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineStyle } from './inline-style';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-style-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function inlined(css: string): Promise<string> {
  const file = join(folder, 'main.css');
  writeFileSync(file, css);
  return inlineStyle(file, '/shell/1.0.0/');
}

it('finds the files beside the stylesheet from wherever the page is', async () => {
  expect(await inlined('a{src:url(font.woff2)}b{src:url("x y.png")}')).toBe(
    'a{src:url(/shell/1.0.0/font.woff2)}b{src:url(/shell/1.0.0/x y.png)}',
  );
});

it('leaves whole addresses and data as they are', async () => {
  const css = 'a{src:url(/f.png)}b{src:url(data:image/png;base64,AA)}c{src:url(https://x.example/y)}';
  expect(await inlined(css)).toBe(css);
});

it('cannot end the element that it stands in', async () => {
  expect(await inlined('a{content:"</style>"}')).not.toContain('</style');
});
