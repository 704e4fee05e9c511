import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../shared/contract/index';
import { root } from './inputs.mjs';

const folder = join(root, 'shared/contract');
const declaration = /^export const (\w+) = operation\(/gm;

it('the contract holds what each of its files declares, each under a name of its own', () => {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const names = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(declaration)].map(([, operation]) => operation),
  );
  expect(names.sort()).toEqual(Object.keys(operations).sort());
});
