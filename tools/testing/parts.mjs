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

/** @param {...string} projects */
const inProjects = (...projects) => projects.flatMap((project) => ['--project', project]);

/** Sites whose processes are replaced, killed or restored: each needs the whole machine. */
const drills = ['src/deploy.test.ts', 'src/failover.test.ts', 'src/recovery/recovery.test.ts'];

/** @type {Part} */
const server = { name: 'server', runner: 'vitest', args: ['--config', 'server/vitest.config.ts'], budget: 5 * minute };

const journeys = inProjects('meetings', 'outside', 'journeys', 'alone');

/** @type {Part[]} */
const suites = [
  { name: 'unit', runner: 'vitest', args: ['--project', 'unit*'], budget: 1.5 * minute },
  { ...server, args: [...server.args, ...drills.flatMap((file) => ['--exclude', file])] },
  { name: 'delivery', runner: 'vitest', args: ['--config', 'delivery/vitest.config.ts'], budget: 3 * minute },
  { ...server, name: 'drills', args: [...server.args, ...drills, '--no-file-parallelism'], budget: 4 * minute },
  { name: 'component', runner: 'vitest', args: ['--project', 'component'], budget: 1.5 * minute },
  { name: 'journeys', runner: 'playwright', args: journeys, budget: 8 * minute },
  // A page gives a remote up after 8 seconds: three browsers leave each the time.
  {
    name: 'faults',
    runner: 'playwright',
    args: [...inProjects('dev', 'faults'), '--workers', '3'],
    budget: 4 * minute,
  },
];

/** @type {Part} */
const dev = { name: 'dev', runner: 'playwright', args: inProjects('dev'), budget: 2 * minute };

/** @type {Part[]} parts of others that can be run by themselves */
const partly = [{ name: 'alone', runner: 'playwright', args: inProjects('outside', 'alone'), budget: 4 * minute }, dev];

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
 * Returns the parts of one remote: its own unit and component tests, and the browser tests with its tag.
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
  const single = [...allParts(), ...partly];
  const known = [...single.map(({ name }) => name), ...remotes];
  if (names.length === 0) return { parts: allParts(), unknown: [], known };
  const unknown = names.filter((name) => !known.includes(name));
  const parts = [
    ...single.filter(({ name }) => names.includes(name)),
    ...remotes.filter((remote) => names.includes(remote)).flatMap(partsOfRemote),
  ];
  return { parts, unknown, known };
}

/** Folders whose code every page or every journey uses. */
const everywhere = ['shell/', 'shared/', 'server/', 'delivery/', 'tools/build/', 'e2e/support/'];

/**
 * Returns the parts that a change may break: the checks, the tests that import what changed, and the journeys of the remotes that changed;
 * all journeys where it is something that every page uses.
 * @param {string[]} files paths of what changed, from the root
 * @param {string} base the commit that it is compared with
 * @returns {Part[]}
 */
export function partsOfChange(files, base) {
  /** @param {string[]} folders */
  const touches = (...folders) => files.some((file) => folders.some((folder) => file.startsWith(folder)));
  const wanted = {
    unit: true,
    server: touches('server/', 'shared/'),
    drills: touches('server/', 'shared/', 'delivery/', 'deploy/'),
    delivery: touches('delivery/', 'shared/', 'tools/'),
    component: touches('shared/', 'mf-', 'shell/'),
    journeys: touches(...everywhere),
    faults: touches('shell/', 'delivery/', 'e2e/faults/'),
  };
  const wantsDev = !wanted.faults && touches('tools/', 'e2e/dev/');
  const importers = [`--changed=${base}`, '--passWithNoTests'];
  const parts = suites
    .filter(({ name }) => wanted[/** @type {keyof typeof wanted} */ (name)])
    .map((part) => (part.runner === 'vitest' ? { ...part, args: [...part.args, ...importers] } : part));
  return [...checks(), ...parts, ...(wantsDev ? [dev] : []), ...(wanted.journeys ? [] : journeysOf(files))];
}

/**
 * @param {string[]} files
 * @returns {Part[]} the journeys that changed themselves, and those of the remotes that did
 */
function journeysOf(files) {
  const tags = remotes.filter((remote) => files.some((file) => file.startsWith(`${remote}/`)));
  const specs = files.filter(
    (file) => /^e2e\/(journeys|alone)\/.+\.spec\.ts$/.test(file) && existsSync(join(root, file)),
  );
  /** @type {Part[]} */
  const parts = [];
  const part = { runner: /** @type {const} */ ('playwright'), budget: 8 * minute };
  if (specs.length > 0) parts.push({ ...part, name: 'changed journeys', args: specs });
  if (tags.length > 0) {
    const grep = tags.map((remote) => `@${remote}\\b`).join('|');
    parts.push({ ...part, name: 'journeys', args: [...journeys, '--grep', grep] });
  }
  return parts;
}
