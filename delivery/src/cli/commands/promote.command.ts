import { Problem } from '@charis/shared/node/problem';
import type { DeliveryClient } from '#client/delivery-client';
import { called } from '../called';
import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { type ChangeOptions, requireReason, withChange } from '../options';

/** Returns the version that was published last and may be served. */
async function newest(client: DeliveryClient, name: string): Promise<string> {
  const { list } = await client.releases(name);
  const found = list.find(({ revoked, collected }) => !revoked && !collected);
  if (!found) throw new Problem(`No release of ${name} is published: ${called} publish ${name}`, 2);
  return found.version;
}

interface Named {
  name: string;
  version?: string;
}

/** Reads `mf-x`, `mf-x@1.2.3`, and a version behind its remote. */
function namedIn(words: readonly string[]): Named[] {
  const named: Named[] = [];
  for (const word of words) {
    const last = named.at(-1);
    if (!/^\d/.test(word)) {
      const [name = '', version] = word.split('@');
      named.push({ name, ...(version ? { version } : {}) });
    } else if (last && !last.version) last.version = word;
    else throw new Problem(`The version ${word} stands behind no remote.`, 2);
  }
  return named;
}

export const promoteCommand = (cli: Cli) =>
  withChange(cli.command('promote', '<release...>')).action(async (words: string[], options: ChangeOptions) => {
    const { channel, reason, force, dryRun } = options;
    if (force && !dryRun) requireReason(options, '--force');
    const client = cli.client(options);
    const releases: { name: string; version: string }[] = [];
    for (const { name, version } of namedIn(words))
      releases.push({ name, version: version ?? (await newest(client, name)) });
    const [one] = releases;
    const asked = releases.length === 1 && one ? one : { releases };
    cli.say(`Checking ${releases.length === 1 ? 'it' : 'them'} against what is served, and in a browser…`);
    const answer = await client.promote(channel, { ...asked, reason, force, dryRun }, cli.tell);
    const name = releases.length === 1 && one ? { name: one.name } : {};
    cli.show(options, answer, changeText(answer, { ...name, ...(dryRun ? { dryRun } : {}) }));
  });
