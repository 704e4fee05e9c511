import { theme as antd } from 'antd';
import defaultSeed from 'antd/es/theme/themes/seed';
import { expect, it } from 'vitest';
import { theme } from './theme';

const namedColour =
  /^(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-?(?:[1-9]|10)|Active|Hover)$/;

/** What antd derives from our tokens: all that differs from what it derives them from, and no shades of its named colours. */
function derived() {
  const seed: Record<string, unknown> = { ...defaultSeed, ...theme.token };
  const all = Object.entries(antd.defaultAlgorithm({ ...defaultSeed, ...theme.token }));
  return Object.fromEntries(all.filter(([name, value]) => seed[name] !== value && !namedColour.test(name)));
}

it('keeps what antd derives from its tokens; `vitest -u` writes it anew', async () => {
  await expect(`${JSON.stringify(derived(), null, 2)}\n`).toMatchFileSnapshot('derived-tokens.json');
});

it('gives antd the same tokens as its own algorithm, but for the shades of named colours', () => {
  const seed = { ...defaultSeed, ...theme.token };
  const own = antd.getDesignToken({ token: theme.token ?? {} });
  const given = antd.getDesignToken(theme);
  const wanted = Object.fromEntries(Object.entries(own).filter(([name]) => !namedColour.test(name)));
  expect(given).toEqual(wanted);
  expect(seed.motion).toBe(given.motion);
});
