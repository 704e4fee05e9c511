import type { HistoryAnswer, HistoryEntry } from '#client/answers';
import { changedSettings } from '#client/changed-settings';
import { type Cli, wholeNumber } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { moment, settingText, table } from '../screen';

interface HistoryOptions extends ChannelOptions {
  remote?: string;
  limit: number;
  cursor?: string;
  all?: boolean;
}

/** Returns one side of a change: the version, unless only values were set, and each value that differs. */
function sideText(entry: HistoryEntry, side: 'from' | 'to'): string {
  const { settings, from, to } = entry;
  if (!settings) return entry[side] ?? '-';
  const values = changedSettings({ settings }).map((one) => `${one.name}: ${settingText(one[side])}`);
  return [...(from === to ? [] : [entry[side] ?? '-']), ...values].join('\n');
}

function text({ list, nextCursor }: HistoryAnswer): string {
  if (list.length === 0) return 'No changes yet.';
  const rows = list.map((entry) => [
    moment(entry.at),
    entry.approvedBy ? `${entry.actor}, approved by ${entry.approvedBy}` : entry.actor,
    [entry.action, entry.forced ? '(forced)' : '', entry.emergency ? '(emergency)' : ''].filter(Boolean).join(' '),
    entry.name ?? '-',
    sideText(entry, 'from'),
    sideText(entry, 'to'),
    (entry.smokeTest ?? entry.leakCheck)?.outcome ?? '-',
    entry.composition ?? '-',
    [entry.reason, entry.link ?? ''].filter(Boolean).join('\n'),
  ]);
  const head = ['When (UTC)', 'Who', 'What', 'Remote', 'From', 'To', 'Tried', 'Composition', 'Why'];
  return table(head, rows) + (nextCursor ? `\n\nMore: --cursor ${nextCursor}` : '');
}

export const historyCommand = (cli: Cli) =>
  withChannel(cli.command('history'))
    .option('--remote <remote>', 'only this one')
    .option('--all', 'also publications, tokens, teams and removed files')
    .option('--limit <number>', 'how many', wholeNumber(1, 100), 20)
    .option('--cursor <cursor>', 'where the previous page ended')
    .action(async (options: HistoryOptions) => {
      const { channel, remote: name, limit, cursor, all } = options;
      const answer = await cli
        .client(options)
        .history(channel, { name, limit, cursor, ...(all ? { all: 'true' } : {}) });
      cli.show(options, answer, text(answer));
    });
