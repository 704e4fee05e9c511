import type { AuditEntry, AuditVerifyAnswer } from '#client/answers';
import { auditCsv, wholeAudit } from '#client/audit-csv';
import { type Cli, type CommonOptions, wholeNumber } from '../cli';
import { moment, table } from '../screen';

interface ListOptions extends CommonOptions {
  actor?: string;
  action?: string;
  channel?: string;
  remote?: string;
  since?: string;
  until?: string;
  limit: number;
  cursor?: string;
  csv?: boolean;
}

const shortHash = (hash: string) => hash.slice(0, 12);

function text(list: AuditEntry[], nextCursor: string | null): string {
  if (list.length === 0) return 'There are no such entries.';
  const rows = list.map((entry) => [
    String(entry.id),
    moment(entry.at),
    entry.actor,
    [entry.action, entry.forced ? '(forced)' : '', entry.emergency ? '(emergency)' : ''].filter(Boolean).join(' '),
    entry.channel ?? '-',
    entry.name ?? '-',
    entry.from ?? '-',
    entry.to ?? '-',
    shortHash(entry.hash),
    entry.reason,
  ]);
  const head = ['Entry', 'When (UTC)', 'Who', 'What', 'Channel', 'About', 'From', 'To', 'Hash', 'Why'];
  return table(head, rows) + (nextCursor ? `\n\nMore: --cursor ${nextCursor}` : '');
}

const list = (cli: Cli) =>
  cli
    .command('audit list')
    .option('--actor <name>', 'only what this person or token did; the beginning of a word of the name is enough')
    .option('--action <action>', 'only this, such as promote')
    .option('--channel <channel>', 'only on this channel')
    .option('--remote <remote>', 'only about this one')
    .option('--since <time>', 'from this time on, such as 2026-11-23T00:00:00Z')
    .option('--until <time>', 'before this time')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 50)
    .option('--cursor <cursor>', 'where the previous page ended')
    .option('--csv', 'all of them as CSV')
    .action(async (options: ListOptions) => {
      const { actor, action, channel, remote: name, since, until, limit, cursor, csv } = options;
      const filter = { actor, action, channel, name, since, until };
      const client = cli.client(options);
      if (csv) {
        cli.around.out.write(auditCsv(await wholeAudit(client, filter)));
        return;
      }
      const answer = await client.audit({ ...filter, limit, cursor });
      cli.show(options, answer, text(answer.list, answer.nextCursor));
    });

function verdict({ entries, last, broken, knowsHash }: AuditVerifyAnswer, known: string | undefined): string[] {
  const after = broken?.after ? `entry ${broken.after}` : 'the beginning';
  const found = !broken
    ? [`All ${entries} entries are as they were written.`]
    : broken.id === null
      ? [`Entries after ${after} are gone.`]
      : [`Entry ${broken.id} does not follow from ${after}: it was changed, or entries between them are gone.`];
  if (knowsHash === false) found.push(`No entry has the hash ${known}: the history was written anew since.`);
  if (last && !broken) found.push(`Last entry: ${last.id}. Keep its hash elsewhere, for --known: ${last.hash}`);
  return found;
}

const verify = (cli: Cli) =>
  cli
    .command('audit verify')
    .option('--known <hash>', 'a hash that you kept: fails where no entry has it any more')
    .action(async (options: CommonOptions & { known?: string }) => {
      const answer = await cli.client(options).verifyAudit(options.known);
      if (answer.broken || answer.knowsHash === false) cli.exitCode = 1;
      cli.show(options, answer, verdict(answer, options.known).join('\n'));
    });

export const auditCommand = (cli: Cli) => cli.group('audit').addCommand(list(cli)).addCommand(verify(cli));
