/** `npm run new -- remote|page|operation …`: the house's shape for a new part, known everywhere where it must be known. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build/inputs.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';
import { addOperation } from './scaffold/operation.mjs';
import { addPage } from './scaffold/page.mjs';
import { addRemote } from './scaffold/remote.mjs';
import { openRepository } from './scaffold/repository.mjs';

const usage = `npm run new -- remote mf-events /events "Events" ["活动"]
npm run new -- page mf-catalogue compare-procedures /procedure/compare "Compare procedures" ["比较项目"]
npm run new -- operation catalogue procedure compareProcedures GET /procedure/compare`;

/** @param {string} command @param {string[]} args @param {boolean} [shell] */
function run(command, args, shell = false) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')} failed.`);
}

/** npm is a script on Windows, which only a shell can run. */
const windows = process.platform === 'win32';

const kinds = {
  remote: { add: addRemote, after: () => run('npm', ['install', '--no-audit', '--no-fund'], windows) },
  page: { add: addPage, after: () => {} },
  operation: {
    add: addOperation,
    after: () => {
      const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
      run(process.execPath, [tsx, join(root, 'tools', 'build', 'generate-operations.ts')]);
    },
  },
};

await runMain(async () => {
  requireNode();
  const [kind = '', ...typed] = process.argv.slice(2);
  if (kind !== 'remote' && kind !== 'page' && kind !== 'operation') throw new Problem(`Usage:\n${usage}`, 2);
  const repository = openRepository();
  const next = kinds[kind].add(repository, typed);
  for (const path of repository.write()) console.log(`  ${path}`);
  kinds[kind].after();
  console.log(['', ...next].join('\n'));
});
