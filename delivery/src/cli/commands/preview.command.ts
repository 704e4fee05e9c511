import { Problem } from '@charis/shared/node/problem';
import { Option } from 'commander';
import type { OverrideAnswer, Role } from '#client/answers';
import { called } from '../called';
import { type Cli, wholeNumber } from '../cli';
import { conflictLines } from '../problem';
import { moment } from '../screen';
import { type PublishOptions, preparePublishing, send, withPublishing } from './publish.command';

interface PreviewOptions extends PublishOptions {
  hours: number;
  path: string;
  note: string;
  role?: Role;
  comment?: boolean;
}

/** Who may open a link that asks for a role. */
const holders: Record<Role, string> = {
  viewer: 'a viewer, a releaser or a manager',
  releaser: 'a releaser or a manager',
  manager: 'a manager',
};

/** Returns a comment for a pull request, in Markdown. */
const comment = ({ name, version, link, expiresAt, role, conflicts }: OverrideAnswer) =>
  [
    `**Preview of ${name}** \`${version}\`: [open it](${link})`,
    '',
    `Shows this release in your browser only, until ${moment(expiresAt)} UTC.${role ? ` It asks for a token of ${holders[role]}.` : ''}`,
    ...conflicts.map(({ message }) => `\n> Does not fit what is live: ${message}`),
  ].join('\n');

function text(answer: OverrideAnswer): string {
  const { name, version, link, expiresAt, role, conflicts, notChecked } = answer;
  const who = role ? `asks for a token of ${holders[role]}` : 'needs no token';
  return [
    `This link shows ${name}@${version} and ${who}. It is valid until ${moment(expiresAt)} (UTC):`,
    link,
    ...(conflicts.length ? ['You could not promote it as it is:', ...conflictLines(conflicts)] : []),
    ...notChecked.map((what) => `Not checked: ${what}`),
    `End it for everyone: ${called} override revoke ${answer.id}`,
  ].join('\n');
}

/** Reads the record of a release folder that is served at an address. */
async function recordAt(from: string): Promise<{ from: string; record: string }> {
  const folder = new URL('.', from.endsWith('/') ? from : `${from}/`);
  const address = new URL('record.json', folder);
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok) return { from: folder.href, record: await answer.text() };
  throw new Problem(
    `There is no record at ${address}: name the folder of a built release, as npm run remote prints it.`,
    2,
  );
}

export const previewCommand = (cli: Cli) =>
  withPublishing(cli.command('preview', '<remote> [version]'))
    .option('--hours <number>', 'how long the link is valid', wholeNumber(1, 720), 24)
    .option('--path <path>', 'the page that it opens', '/')
    .option('--note <text>', 'what it is for; it is kept in the history', '')
    .addOption(
      new Option('--role <role>', 'the link asks for a token of at least this role').choices([
        'viewer',
        'releaser',
        'manager',
      ]),
    )
    .option('--comment', 'a comment for a pull request, in Markdown')
    .action(async (name: string, version: string | undefined, options: PreviewOptions) => {
      const { from, channel, hours, path, note, role } = options;
      async function shown() {
        if (version) return { version };
        if (from && /^https?:/.test(from)) return recordAt(from);
        return { version: (await send(cli, await preparePublishing(cli, name, options), options)).version };
      }
      const request = { name, ...(await shown()), channel, hours, path, note, role };
      const answer = await cli.client(options).createOverride(request);
      cli.show(options, answer, options.comment ? comment(answer) : text(answer));
    });
