import { Problem } from '../run/problem.mjs';
import { append } from './edit.mjs';
import { expectShape, kebab, shapes } from './names.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

/** @param {string} name @param {string} method @param {string} path */
const declaration = (name, method, path) => `
export const ${name} = operation({
  method: '${method}',
  path: '${path}',
  summary: 'The time of the server',
  access: 'public',
  ${method === 'GET' ? 'tags' : 'invalidates'}: [],
  data: z.object({ time: z.iso.datetime() }),
});
`;

const contractHead = `import { z } from 'zod';
import { operation } from './operation';
`;

/** @param {string} name */
const answer = (name) => `
export const ${name} = handler('${name}', { transaction: false }, async ({ clock }) => ({ time: clock.now().toISOString() }));
`;

/** @param {string} name */
const testFile = (name) => `import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ now: '2026-11-23T00:00:00.000Z' });
});
afterEach(() => api.close());

it('tells the time of the server', async () => {
  const { data } = await api.call('${name}', {});
  expect(data).toEqual({ time: '2026-11-23T00:00:00.000Z' });
});
`;

/** @param {string} text @param {string} name @param {string} file */
export function importFrom(text, name, file) {
  const known = new RegExp(`import \\{([^}]*)\\} from '${file}';`);
  const names = known
    .exec(text)?.[1]
    ?.split(',')
    .map((part) => part.trim());
  if (names?.includes(name)) return text;
  if (names) return text.replace(known, `import { ${[...names, name].filter(Boolean).join(', ')} } from '${file}';`);
  const place = text.lastIndexOf('\nimport ') + 1 || Math.max(0, text.indexOf('import '));
  return `${text.slice(0, place)}import { ${name} } from '${file}';\n${text.slice(place)}`;
}

/** @param {Repository} repository @param {string} area @param {string} text */
function declare(repository, area, text) {
  const file = `shared/contract/${area}.ts`;
  if (repository.has(file)) {
    repository.change(file, (known) => {
      const withOperation = importFrom(known + text, 'operation', './operation');
      return /from 'zod'/.test(known) ? withOperation : `import { z } from 'zod';\n${withOperation}`;
    });
    return;
  }
  repository.create(file, contractHead + text);
  const values = camel(area);
  repository.change('shared/contract/index.ts', (index) => {
    const imported = index.replace("from 'zod';\n", `$&import * as ${values} from './${area}';\n`);
    return append(imported, 'export const operations = {', `  ...operationsOf(${values})`);
  });
}

/** @param {Repository} repository @param {string} folder of the domain @param {string} area @param {string} name @returns {string} the file that answers it */
function handle(repository, folder, area, name) {
  const file = `${folder}/http/${area}.handlers.ts`;
  if (repository.has(file)) {
    repository.change(file, (text) => importFrom(text, 'handler', '#platform/http/handler') + answer(name));
    return file;
  }
  repository.create(file, `import { handler } from '#platform/http/handler';\n${answer(name)}`);
  const values = camel(area);
  repository.change(`${folder}/http/handlers.ts`, (text) =>
    append(`import * as ${values} from './${area}.handlers';\n${text}`, 'Handlers = [', `...Object.values(${values})`),
  );
  return file;
}

/** @param {string} text such as `doctor-page` @returns {string} `doctorPage` */
const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Declares an operation in the contract and answers it: a public call that tells the time, to be made into what is wanted.
 * @param {Repository} repository
 * @param {string[]} typed domain, area of the contract, name, method, path below /api
 */
export function addOperation(repository, typed) {
  const domain = expectShape(typed[0], shapes.module, 'the name of a domain of the server, such as catalogue');
  const folder = `server/src/domains/${domain}`;
  if (!repository.has(`${folder}/index.ts`)) throw new Problem(`The server has no domain ${domain}.`, 2);
  const area = expectShape(typed[1], shapes.module, 'the name of an area of the contract, such as procedure');
  const name = expectShape(
    typed[2],
    shapes.operation,
    'the name of an operation as verb and noun, such as listProcedures',
  );
  const method = expectShape(typed[3], shapes.method, 'a method: GET, POST, PUT or DELETE');
  const path = expectShape(typed[4], shapes.path, 'a path below /api, such as /procedure/compare');
  declare(repository, area, declaration(name, method, path));
  repository.create(`${folder}/tests/${kebab(name)}.test.ts`, testFile(name));
  const file = handle(repository, folder, area, name);
  const walks = `${folder}/tests/walks.ts`;
  repository.change(walks, (text) =>
    append(importFrom(text, 'sameForAll', '#testing/walk'), 'Walks = {', `${name}: sameForAll`),
  );
  return [
    `Next: its schemas in shared/contract/${area}.ts, its answer in ${file},`,
    `and, where it does not tell everybody the same, what the walks need in ${walks},`,
    'then npm test -- types server',
  ];
}
