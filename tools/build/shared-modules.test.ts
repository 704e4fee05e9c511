import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { providedKeys } from './config/sharing.ts';
import { root } from './inputs.mjs';

it('the shell provides each module that remotes may ask for', () => {
  const source = readFileSync(join(root, 'shell/src/federation/shared-modules.ts'), 'utf8');
  const quoted = [...source.matchAll(/'([^']+)': /g)].map(([, key]) => key);
  const onlyInDevelopment = 'react/jsx-dev-runtime';
  expect(quoted.filter((key) => key !== onlyInDevelopment).sort()).toEqual(
    providedKeys.filter((key) => key !== 'react').sort(),
  );
});
