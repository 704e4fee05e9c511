import { theme as antd } from 'antd';
import { expect, it } from 'vitest';
import { theme } from './theme';

const namedColour =
  /^(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-?(?:[1-9]|10)|Active|Hover)$/;

it('gives antd the same tokens as its own algorithm, but for the shades of named colours; `npm run tokens` writes them again', () => {
  const own = antd.getDesignToken({ token: theme.token ?? {} });
  const given = antd.getDesignToken(theme);
  const wanted = Object.fromEntries(Object.entries(own).filter(([name]) => !namedColour.test(name)));
  expect(given).toEqual(wanted);
});
