/** The parts of the test suite in their order, and which of them a command line asks for. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../build/inputs.mjs';
import { checkNames } from './checks.mjs';

/**
 * @typedef {object} Part
 * @property {string} name what is typed after `npm test --`
 * @property {'check' | 'vitest' | 'playwright'} runner
 * @property {string[]} args further arguments of the runner
 * @property {number} budget seconds on 2 cores
 */

const minute = 60;

/** @type {Part[]} */
const suites = [
  { name: 'unit', runner: 'vitest', args: ['--project', 'unit*'], budget: 1.5 * minute },
  { name: 'server', runner: 'vitest', args: ['--config', 'server/vitest.config.ts'], budget: 5 * minute },
  { name: 'delivery', runner: 'vitest', args: ['--config', 'delivery/vitest.config.ts'], budget: 3 * minute },
  { name: 'component', runner: 'vitest', args: ['--project', 'component'], budget: 1.5 * minute },
  { name: 'journeys', runner: 'playwright', args: ['--project', 'journeys', '--project', 'alone'], budget: 8 * minute },
  { name: 'faults', runner: 'playwright', args: ['--project', 'faults'], budget: 5 * minute },
  { name: 'dev', runner: 'playwright', args: ['--project', 'dev'], budget: 2 * minute },
];

/** @type {Part} */
const alone = { name: 'alone', runner: 'playwright', args: ['--project', 'alone'], budget: 4 * minute };

/** @returns {Part[]} */
function checks() {
  return checkNames().map((name) => ({ name, runner: 'check', args: [], budget: minute }));
}

/** @returns {Part[]} the parts that a plain `npm test` runs */
export function allParts() {
  return [...checks(), ...suites];
}

/** @param {string} folder */
function hasComponentTests(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((path) => String(path).endsWith('.browser.test.tsx'));
}

/**
 * The parts of one remote: its own unit and component tests, and the browser tests with its tag.
 * @param {string} remote
 * @returns {Part[]}
 */
export function partsOfRemote(remote) {
  /** @type {Part[]} */
  const parts = [
    { name: `${remote} unit`, runner: 'vitest', args: ['--project', 'unit*', `${remote}/`], budget: minute },
    { name: `${remote} component`, runner: 'vitest', args: ['--project', 'component', `${remote}/`], budget: minute },
    { name: `${remote} browser`, runner: 'playwright', args: ['--grep', `@${remote}\\b`], budget: 3 * minute },
  ];
  return parts.filter(({ name }) => !name.endsWith(' component') || hasComponentTests(join(root, remote)));
}

/**
 * @param {string[]} names what was typed; nothing means everything
 * @returns {{ parts: Part[], unknown: string[], known: string[] }} in the order of the suite
 */
export function choose(names) {
  const single = [...allParts(), alone];
  const known = [...single.map(({ name }) => name), ...remotes];
  if (names.length === 0) return { parts: allParts(), unknown: [], known };
  const unknown = names.filter((name) => !known.includes(name));
  const parts = [
    ...single.filter(({ name }) => names.includes(name)),
    ...remotes.filter((remote) => names.includes(remote)).flatMap(partsOfRemote),
  ];
  return { parts, unknown, known };
}
