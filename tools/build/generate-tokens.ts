/**
 * Writes what antd derives from the site's tokens, and so from the colours of shared/brand: a browser does not derive it again.
 * `--check` writes nothing and fails when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme as antd } from 'antd';
import { theme } from '../../shared/ui/theme';
import { root } from './inputs.mjs';

const target = join(root, 'shared', 'ui', 'derived-tokens.json');

const namedColour =
  /^(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-?(?:[1-9]|10)|Active|Hover)$/;

/** Returns all that differs from what antd derives it from, without the shades of its named colours. */
function derived() {
  const seed = { ...antd.defaultConfig.token, ...theme.token };
  const known: Record<string, unknown> = { ...seed };
  const all = Object.entries(antd.defaultAlgorithm(seed));
  return Object.fromEntries(all.filter(([name, value]) => known[name] !== value && !namedColour.test(name)));
}

const wanted = `${JSON.stringify(derived(), null, 2)}\n`;
if (readFileSync(target, 'utf8') === wanted) console.log('derived-tokens.json is up to date.');
else if (process.argv.includes('--check')) {
  console.error('shared/ui/derived-tokens.json is stale: run `npm run tokens`.');
  process.exitCode = 1;
} else {
  writeFileSync(target, wanted);
  console.log('Wrote derived-tokens.json.');
}
