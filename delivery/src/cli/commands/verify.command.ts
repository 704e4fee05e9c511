import type { VerifyAnswer } from '#client/answers';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { size, table } from '../screen';

function text(cli: Cli, { releases }: VerifyAnswer): string {
  const rows = releases.map(({ name, version, files, bytes, faults }) => [
    name,
    version,
    String(files),
    size(bytes),
    faults.length ? cli.paint('red', faults.join('\n')) : cli.paint('green', 'as published'),
  ]);
  return rows.length ? table(['Remote', 'Version', 'Files', 'Size', 'Found'], rows) : 'Nothing is served.';
}

export const verifyCommand = (cli: Cli) =>
  withChannel(cli.command('verify')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).verify(options.channel);
    if (answer.releases.some(({ faults }) => faults.length)) cli.exitCode = 1;
    cli.show(options, answer, text(cli, answer));
  });
