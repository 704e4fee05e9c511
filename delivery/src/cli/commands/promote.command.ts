import type { DeliveryClient } from '#client/delivery-client';
import { called } from '../called';
import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { UsageError } from '../exit-code';
import { type ChangeOptions, requireReason, withChange } from '../options';

/** Returns the version that was published last and may be served. */
async function newest(client: DeliveryClient, name: string): Promise<string> {
  const { list } = await client.releases(name);
  const found = list.find(({ revoked, collected }) => !revoked && !collected);
  if (!found) throw new UsageError(`No release of ${name} is published: ${called} publish ${name}`);
  return found.version;
}

export const promoteCommand = (cli: Cli) =>
  withChange(cli.command('promote', '<remote> [version]')).action(
    async (name: string, given: string | undefined, options: ChangeOptions) => {
      const { channel, reason, force, dryRun } = options;
      if (force && !dryRun) requireReason(options, '--force');
      const client = cli.client(options);
      const version = given ?? (await newest(client, name));
      cli.say('Checking it against what is served, and in a browser…');
      const answer = await client.promote(channel, { name, version, reason, force, dryRun });
      cli.show(options, answer, changeText(answer, { name, ...(dryRun ? { dryRun } : {}) }));
    },
  );
