/** The files of a remote in a folder outside of this repository: what remotes here begin with, and what the repository gives those. */
import { Problem } from '../../run/problem.mjs';
import { expectShape, pascal, shapes } from '../../scaffold/names.mjs';
import { chinese, component, english } from '../../scaffold/page.mjs';
import { remoteFiles } from '../../scaffold/remote-files.mjs';

/** Versions that the scaffold was packed with; those of the SDK, the build and the command line are its own. */
export interface Versions {
  sdk: string;
  build: string;
  cli: string;
  others: Record<string, string>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The contract range is the whole major version: what a remote uses of the SDK is compared by its names, so packages that are ahead of the site's shell
 * make a remote that the site takes.
 */
const packageOf = (name: string, { sdk, build, cli, others }: Versions) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  charis: { remote: name, contract: `^${sdk.split('.')[0]}.0.0` },
  imports: { '#*': './src/*' },
  scripts: {
    dev: 'charis dev',
    build: 'charis build',
    publish: `charis publish ${name}`,
    promote: `charis promote ${name}`,
    test: 'vitest run',
    types: 'tsc',
  },
  dependencies: { '@charis/sdk': `^${sdk}` },
  devDependencies: { '@charis/build': `^${build}`, '@charis/cli': `^${cli}`, ...others },
});

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    paths: { '#*': ['./src/*'] },
    types: ['@charis/sdk/css'],
  },
  include: ['src', 'src/**/*.json', '*.ts'],
};

/** A text as a value in the sources. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const route = (path: string, feature: string, title: string, titleChinese: string) => `
    {
      path: '${path}',
      page: '${feature}',
      layout: '${path.startsWith('/mobile') ? 'mobile' : 'desktop'}',
      level: 2,
      parent: '/',
      title: { en: ${quoted(title)}, 'zh-CN': ${quoted(titleChinese)} },
    },
  `;

const pageTest = (
  name: string,
  feature: string,
) => `import { loadTestTexts, renderForTest } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import en from '#locales/en.json';
import ${pascal(feature)}Page from './${feature}.page';

it('is headed by its title', async () => {
  await loadTestTexts('${name}', en);
  const page = renderForTest(<${pascal(feature)}Page />);
  expect(page.querySelector('h1')?.textContent).toBe(en['${feature}.title']);
});
`;

const vitestConfig = `import { remoteTests } from '@charis/build/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests());
`;

/** Makes the remote's name known to the types, and is the place for slots of its own. */
const declarations = (name: string) => `import '@charis/sdk/remote/manifest';

declare module '@charis/sdk/remote/manifest' {
  interface RemoteNames {
    '${name}': true;
  }
}
`;

const readme = (name: string) => `# ${name}

A remote of Charis, made from \`@charis/sdk\`, \`@charis/build\` and \`@charis/cli\`.

| Command | What it does |
| --- | --- |
| \`npm run dev -- --site <address>\` | shows it in the pages of a site on http://localhost:3300, and again whenever a file is saved |
| \`npm test\`, \`npm run types\` | its unit tests, its types |
| \`npm run build\` | builds it into \`dist/\` |
| \`npm run publish\` | builds it, signs it and sends it to delivery; nothing changes for visitors |
| \`npm run promote\` | serves the newest release; \`-- --dry-run\` only checks |
| \`npx charis --help\` | status, rollback, preview links and more |

A manager of the site gives your team a key and a token. Put the key into \`.charis/delivery/keys/${name.replace(/^mf-/, '')}.pem\` (or name it in
\`DELIVERY_KEY\`), and set \`DELIVERY_URL\` and \`DELIVERY_TOKEN\`.

Pages stand in \`remote.manifest.ts\` and \`src/remote.ts\`, texts in \`src/locales/\`. A slot of your own is declared in \`src/charis.d.ts\`, or in a
package that other teams install:

\`\`\`ts
import '@charis/sdk/remote/slots';

declare module '@charis/sdk/remote/slots' {
  interface Slots {
    /** What it shows, and where. */
    '${name.replace(/^mf-/, '')}.card': { id: string };
  }
}
\`\`\`
`;

/**
 * @param typed name, path of its first page, title, Chinese title
 * @returns sources by their paths in the remote's folder
 */
export function remoteElsewhere(typed: string[], versions: Versions): { name: string; files: Record<string, string> } {
  const name = expectShape(typed[0], shapes.remote, 'the name of a remote, such as mf-events');
  const path = expectShape(typed[1], shapes.path, 'the path of its first page, such as /events');
  const title = expectShape(typed[2], /\S/, 'the title of its first page');
  const titleChinese = typed[3] ?? title;
  if (name.length > 40) throw new Problem(`'${name}' is too long: the name of a remote has 40 characters at most.`, 2);
  const feature = `show-${name.slice('mf-'.length)}`;
  const pages = `\n    '${feature}': () => import('#features/${feature}/${feature}.page'),\n  `;
  const sources = {
    ...remoteFiles(name, { routes: route(path, feature, title, titleChinese), pages }),
    [`src/features/${feature}/${feature}.page.tsx`]: component(feature),
    [`src/features/${feature}/${feature}.test.tsx`]: pageTest(name, feature),
  };
  const files = {
    'package.json': json(packageOf(name, versions)),
    'tsconfig.json': json(tsconfig),
    'vitest.config.ts': vitestConfig,
    '.gitignore': 'node_modules\ndist\n.charis\n',
    'README.md': readme(name),
    'src/charis.d.ts': declarations(name),
    'src/locales/en.json': json(english(feature, title)),
    'src/locales/zh-CN.json': json(chinese(feature, titleChinese)),
    ...Object.fromEntries(
      Object.entries(sources).map(([file, text]) => [file, text.replaceAll('@charis/shared', '@charis/sdk')]),
    ),
  };
  return { name, files };
}
