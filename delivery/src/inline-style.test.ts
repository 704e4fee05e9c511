import { expect, it } from 'vitest';
import { inlineStyle } from './inline-style';

const inlined = (css: string) => inlineStyle(css, '/shell/1.0.0/');

it('finds the files beside the stylesheet from wherever the page is', () => {
  expect(inlined('a{src:url(font.woff2)}b{src:url("x y.png")}')).toBe(
    'a{src:url(/shell/1.0.0/font.woff2)}b{src:url(/shell/1.0.0/x y.png)}',
  );
});

it('leaves whole addresses and data as they are', () => {
  const css = 'a{src:url(/f.png)}b{src:url(data:image/png;base64,AA)}c{src:url(https://x.example/y)}';
  expect(inlined(css)).toBe(css);
});

it('cannot end the element that it stands in', () => {
  expect(inlined('a{content:"</style>"}')).not.toContain('</style');
});
