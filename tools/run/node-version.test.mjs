import { expect, it } from 'vitest';
import { nodeVersionProblem } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('accepts Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

it.each(['18.20.4', '20.18.3'])('names the wanted and the present version for Node %s', (version) => {
  expect(nodeVersionProblem(version)).toContain(`20.19 or newer, and this is Node ${version}`);
});
