import { readFile } from 'node:fs/promises';
import type { ApiAnswer, ApiDescription } from '#client/answers';
import { plainReason } from '#plain-reason';
import type { Cli } from '../cli';
import { UsageError } from '../exit-code';
import { type ChannelOptions, withChannel } from '../options';

class NotDescribed extends Error {}

async function textOf(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const answer = await fetch(source);
  if (!answer.ok) throw new NotDescribed(`it answers ${answer.status}`);
  return answer.text();
}

async function read(source: string): Promise<ApiDescription> {
  try {
    return JSON.parse(await textOf(source)) as ApiDescription;
  } catch (error) {
    const why = error instanceof NotDescribed ? error.message : plainReason(error);
    throw new UsageError(`${source} cannot be read as a description: ${why ?? 'it is no JSON'}.`);
  }
}

const text = ({ channel, releases, notChecked }: ApiAnswer) =>
  [
    `Each of the ${releases} releases that pages of ${channel} may run works with it.`,
    ...notChecked.map((what) => `Not checked: ${what}`),
  ].join('\n');

export const checkApiCommand = (cli: Cli) =>
  withChannel(cli.command('check-api', '<openapi>')).action(async (source: string, options: ChannelOptions) => {
    const answer = await cli.client(options).checkApi(options.channel, await read(source));
    cli.show(options, answer, text(answer));
  });
