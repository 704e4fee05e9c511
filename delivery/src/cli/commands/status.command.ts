import type { ChannelAnswer } from '#client/answers';
import { called } from '../called';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { moment, size, table } from '../screen';

function text(cli: Cli, { channel, revision, composition, members }: ChannelAnswer): string {
  const rows = members.map(({ name, stable, since, by, previous }) => [
    cli.paint('bold', name),
    stable.version + (stable.revoked ? ' (revoked, not served)' : ''),
    moment(since),
    by,
    previous?.version ?? '-',
    size(stable.bytes),
  ]);
  if (rows.length === 0) return `${channel} serves nothing. Publish and promote the shell and the remotes.`;
  const head = ['Remote', 'Version', 'Since (UTC)', 'By', 'Previous', 'Size'];
  const back = `Roll one back: ${called} rollback <remote> --from <its version> --reason "…"`;
  return `${channel}, revision ${revision}, composition ${composition}\n\n${table(head, rows)}\n\n${back}`;
}

export const statusCommand = (cli: Cli) =>
  withChannel(cli.command('status')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).channel(options.channel);
    cli.show(options, answer, text(cli, answer));
  });
