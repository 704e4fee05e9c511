import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { providedKeys } from './config/sharing.ts';
import { root } from './inputs.mjs';

it('the shell provides each antd component that remotes may ask for', () => {
  const source = readFileSync(join(root, 'shell/src/federation/provided.ts'), 'utf8');
  const provided = [...source.matchAll(/'(antd\/es\/[\w-]+)':/g)].map(([, key]) => key);
  expect(provided.sort()).toEqual(providedKeys.filter((key) => key.startsWith('antd/')).sort());
});
