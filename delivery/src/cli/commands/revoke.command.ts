import type { Cli } from '../cli';
import { type RevokeOptions, revokeAsking, withRevoking } from '../revoking';

export const revokeCommand = (cli: Cli) =>
  withRevoking(cli.command('revoke', '<remote> <version>')).action(
    async (name: string, version: string, options: RevokeOptions) => {
      const client = cli.client(options);
      const what = `${name}@${version}`;
      await revokeAsking(cli, options, {
        what,
        findLive: () => client.releaseRevocation(name, version),
        revoke: () => client.revokeRelease(name, version, options.reason),
        result: { name, version },
        message: `${what} is revoked and never served again.`,
      });
    },
  );
