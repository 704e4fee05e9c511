import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJson } from '../run/json-file.mjs';
import { root } from './inputs.mjs';
import { packagesOf, versionsOf } from './module-versions.ts';

it('names the packages of shared modules, the federation runtime with them, and not the SDK', () => {
  expect(packagesOf(['react', 'react/jsx-runtime', 'react-dom/client', 'react-dom', '@charis/shared/ui'])).toEqual([
    '@module-federation/runtime',
    'react',
    'react-dom',
  ]);
});

it('tells the versions that the shell ships', () => {
  const { dependencies } = readJson(join(root, 'shell/package.json'));
  expect(versionsOf(['react-dom/client', 'react/jsx-runtime'])).toEqual({
    '@module-federation/runtime': dependencies['@module-federation/runtime'],
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
  });
});
