import { readFile } from 'node:fs/promises';
import { Problem } from '@charis/shared/node/problem';
import type { ApiAnswer, ApiDescription } from '#client/answers';
import { plainReason } from '#plain-reason';
import type { Cli } from '../cli';
import { type ChannelOptions, withChannel } from '../options';

async function textOf(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const answer = await fetch(source);
  if (!answer.ok) throw new Problem(`it answers ${answer.status}`);
  return answer.text();
}

async function read(source: string): Promise<ApiDescription> {
  try {
    return JSON.parse(await textOf(source)) as ApiDescription;
  } catch (error) {
    const why = error instanceof Problem ? error.message : plainReason(error);
    throw new Problem(`${source} cannot be read as a description: ${why ?? 'it is no JSON'}.`, 2);
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
