import type { VerifyAnswer } from '#client/answers';
import { called } from '../called';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';
import { size, table } from '../screen';

const isWrong = ({ faults }: VerifyAnswer['releases'][number]) => faults.length > 0;

const remedy = `

What is not as published is not served. Go to a release that is, or publish and promote another:
  ${called} rollback <remote> --to <version> --reason "…"`;

function text(cli: Cli, { releases }: VerifyAnswer): string {
  const rows = releases.map(({ name, version, files, bytes, faults }) => [
    name,
    version,
    String(files),
    size(bytes),
    faults.length ? cli.paint('red', faults.join('\n')) : cli.paint('green', 'as published'),
  ]);
  if (rows.length === 0) return 'Nothing is served.';
  return table(['Remote', 'Version', 'Files', 'Size', 'Found'], rows) + (releases.some(isWrong) ? remedy : '');
}

export const verifyCommand = (cli: Cli) =>
  withChannel(cli.command('verify')).action(async (options: ChannelOptions) => {
    const answer = await cli.client(options).verify(options.channel);
    if (answer.releases.some(isWrong)) cli.exitCode = 1;
    cli.show(options, answer, text(cli, answer));
  });
