import type { Cli, CommonOptions } from '../cli';
import { requireReason } from '../options';

export const revokeCommand = (cli: Cli) =>
  cli
    .command('revoke', '<remote> <version>')
    .option('--reason <text>', 'why; it is kept in the history', '')
    .action(async (name: string, version: string, options: CommonOptions & { reason: string }) => {
      requireReason(options, 'Revoking');
      await cli.client(options).revokeRelease(name, version, options.reason);
      const result = { name, version, revoked: true };
      cli.show(options, result, `${name}@${version} is revoked and never served again.`);
    });
