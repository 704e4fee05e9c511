import { describe, expect, it } from 'vitest';
import { boundStyles, foreignStyles } from './own-styles.ts';

const end = (own: string) => `:not(:where(${own} [data-filled-by],${own} [data-filled-by] *))`;

describe('the source of a CSS module', () => {
  it.each([
    ['.card { color: red }', '.card { color: red }'],
    ['.card:hover > .title::before { color: red }', '.card:hover > .title::before { color: red }'],
    ['html .card:has(> a) { color: red }', 'html .card:has(> a) { color: red }'],
    [':is(.card, .tile) { color: red }', ':is(.card, .tile) { color: red }'],
  ])('keeps %s', (given, kept) => {
    expect(boundStyles(given, 'mf-x')).toEqual({ css: kept, foreign: [] });
  });

  it.each([
    ['.card a { color: red }', `.card a${end('.card')} { color: red }`],
    ['.list > li::marker, .title { top: 0 }', `.list > li${end('.list')}::marker, .title { top: 0 }`],
    ['.wide .list a:hover { top: 0 }', `.wide .list a:hover${end('.list')} { top: 0 }`],
    ['.list li ~ li { top: 0 }', `.list li ~ li${end('.list')} { top: 0 }`],
    ['.steps :global(.ant-icon) { top: 0 }', `.steps :global(.ant-icon)${end('.steps')} { top: 0 }`],
    ['.card { & a { top: 0 } }', `.card { & a${end('&')} { top: 0 } }`],
    ['.card { a { top: 0 } }', `.card { & a${end('&')} { top: 0 } }`],
    ['@media print { .card * { top: 0 } }', `@media print { .card *${end('.card')} { top: 0 } }`],
    ['@scope (.text) { a { top: 0 } }', '@scope (.text) to ([data-filled-by]) { a { top: 0 } }'],
    ['@scope (.text) to (.aside) { a { top: 0 } }', '@scope (.text) to (.aside, [data-filled-by]) { a { top: 0 } }'],
  ])('ends %s where another remote begins', (given, bound) => {
    expect(boundStyles(given, 'mf-x')).toEqual({ css: bound, foreign: [] });
  });

  it.each([
    'body { display: none }',
    'button, header a { display: none }',
    ':root { --charis-ink: red }',
    ':root:has(.card) { overflow: hidden }',
    '* { top: 0 }',
    ':global(.ant-btn) { top: 0 }',
    ':global .ant-btn { top: 0 }',
    '.card :global .ant-btn { top: 0 }',
    ':not(.card) { top: 0 }',
    ':is(.card, main) { top: 0 }',
    '.card ~ * { top: 0 }',
    '.card + aside a { top: 0 }',
    '.card { body & ~ p { top: 0 } }',
    '.card { ~ p { top: 0 } }',
    '@media print { main { top: 0 } }',
    '@scope (main) { a { top: 0 } }',
    '@scope (.card) { @keyframes :global(spin) { to { top: 0 } } }',
    '::view-transition-old(root) { animation: none }',
    '@keyframes :global(spin) { to { rotate: 1turn } }',
    '@font-face { font-family: "Inter"; src: url(x.woff2) }',
    '@property --charis-gold { syntax: "<color>"; inherits: true; initial-value: red }',
    '@import url("https://elsewhere.test/x.css");',
    '@page { size: A3 }',
    '@view-transition { navigation: auto }',
  ])('may not have %s', (given) => {
    expect(boundStyles(given, 'mf-x').foreign).toHaveLength(1);
  });

  it.each([
    '@font-face { font-family: "mf-x Display"; src: url(x.woff2) }',
    '@property --mf-x-turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
    '@keyframes turn { from { top: 0 } 50% { top: 1px } }',
  ])('may have %s', (given) => {
    expect(boundStyles(given, 'mf-x')).toEqual({ css: given, foreign: [] });
  });

  it('is told where it reaches further, and what to do', () => {
    expect(boundStyles('.card { top: 0 }\nbutton,\nheader a { display: none }', 'mf-x').foreign).toEqual([
      {
        line: 2,
        message: '`button` and `header a` reach what the remote does not render.',
        remedy: 'Begin it with a class of the module, followed by a space or >.',
      },
    ]);
  });
});

describe('a stylesheet of a built remote', () => {
  it.each([
    '.mf-x_a1{top:0}',
    `.mf-x_a1 a${end('.mf-x_a1')}:hover{top:0}`,
    '@scope (.mf-x_a1) to ([data-filled-by]){a{top:0}}',
    '@keyframes mf-x_turn{to{top:0}}',
  ])('may have %s', (given) => {
    expect(foreignStyles(given, 'mf-x')).toEqual([]);
  });

  it.each([
    'body{display:none}',
    '.card{top:0}',
    '.mf-y_a1{top:0}',
    '.mf-xy_a1{top:0}',
    '.mf-x_a1 a{top:0}',
    `.mf-x_a1 a${end('.mf-x_b2')}{top:0}`,
    '@scope (.mf-x_a1){a{top:0}}',
    '@keyframes spin{to{top:0}}',
    '@import "https://elsewhere.test/x.css";',
    '.mf-x_a1{',
  ])('may not have %s', (given) => {
    expect(foreignStyles(given, 'mf-x')).toHaveLength(1);
  });
});
