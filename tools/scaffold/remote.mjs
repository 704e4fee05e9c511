import { addAfterLast, append } from './edit.mjs';
import { expectShape, shapes } from './names.mjs';
import { addPage } from './page.mjs';
import { remoteFiles } from './remote-files.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

const model = 'mf-catalogue';

/** @param {string} name @param {string} path @param {string} title */
const journey = (name, path, title) => `import { expect, test } from '@playwright/test';

test('a guest opens ${path} @${name}', async ({ page }) => {
  await test.step('When the guest opens the page', async () => {
    await page.goto('${path}');
  });

  await test.step('Then its heading is shown', async () => {
    await expect(page.getByRole('heading', { level: 1, name: ${JSON.stringify(title)} })).toBeVisible();
  });
});
`;

/** @param {string} name @param {string} feature @param {string} path */
const readme = (name, feature, path) => `# ${name}

**Owns** what no other remote decides.

**Shows**

| Route | Part |
| --- | --- |
| \`${path}\` | \`${feature}\` |

**Calls**, as the release record lists them:

<!-- calls -->
nothing yet
<!-- end of calls -->

**Run alone** \`npm run remote -- ${name}\`; inside the site, with edits on the screen: \`npm run dev -- ${name}\`.

**Its own tests** \`npm test -- ${name}\`

**Release** The version is that of \`package.json\`; \`charis.contract\` there is the range of the SDK that it needs.
`;

/** @param {string} tsconfig @param {string} path */
const addReference = (tsconfig, path) =>
  append(tsconfig, '"references": [', JSON.stringify({ path })).replace(/,(\s*\])/, '$1');

/** @param {Repository} repository @param {string} name @param {string} opened the line of the tests that open every remote */
function register(repository, name, opened) {
  repository.change('package.json', (text) => addAfterLast(text, '    "mf-', `    "${name}",`));
  repository.change('tsconfig.json', (text) => addReference(text, name));
  repository.change('tools/build/inputs.mjs', (text) => append(text, 'export const remotes = [', `'${name}'`));
  repository.change('shared/composition/manifest.ts', (text) =>
    text.replace(/(export interface RemoteNames \{[^}]*)\}/, `$1  '${name}': true;\n}`),
  );
  repository.change('e2e/support/remotes.ts', (text) => append(text, 'remotePages: RemotePage[] = [', opened));
  repository.change('tools/bench/monolith-remotes.ts', (text) =>
    addAfterLast(text, "import('../../mf-", `  '${name}': () => import('../../${name}/src/remote'),`),
  );
  repository.change('tools/bench/tsconfig.json', (text) => addReference(text, `../../${name}`));
}

/**
 * Makes a remote with one page and makes it known to the workspace, the build, delivery and the types.
 * @param {Repository} repository
 * @param {string[]} typed name, path of its first page, title, Chinese title
 */
export function addRemote(repository, typed) {
  const name = expectShape(typed[0], shapes.remote, 'the name of a remote, such as mf-events');
  const path = expectShape(typed[1], shapes.path, 'the path of its first page, such as /events');
  const title = expectShape(typed[2], /\S/, 'the title of its first page');
  const feature = `show-${name.slice('mf-'.length)}`;
  const description = JSON.parse(repository.read(`${model}/package.json`));

  repository.create(
    `${name}/package.json`,
    JSON.stringify({ ...description, name: `@charis/${name}`, version: '0.1.0' }),
  );
  repository.create(`${name}/tsconfig.json`, repository.read(`${model}/tsconfig.json`));
  repository.create(`${name}/webpack.config.ts`, repository.read(`${model}/webpack.config.ts`).replaceAll(model, name));
  for (const [path, text] of Object.entries(remoteFiles(name))) repository.create(`${name}/${path}`, text);
  repository.create(`${name}/src/locales/en.json`, '{}');
  repository.create(`${name}/src/locales/zh-CN.json`, '{}');
  repository.create(`${name}/README.md`, readme(name, feature, path));
  repository.create(`e2e/journeys/${name}.spec.ts`, journey(name, path, title));
  const page = `path: '${path}', part: '${feature}.page', heading: ${JSON.stringify(title)}, content: 'h1'`;
  register(repository, name, `{ name: '${name}', ${page} }`);
  return addPage(repository, [name, feature, path, title, ...typed.slice(3)]);
}
