/** The commands of `charis` that are not those of releases. */
import { parseArgs } from 'node:util';
import { Problem } from '../../run/problem.mjs';
import { called } from './called.ts';

/** Something is wrong with how a command was called. */
export class UsageProblem extends Problem {}

export const buildHelp = `Usage: ${called} build

build the remote in this folder into dist/, unless its sources are those of the last build

Examples:
  ${called} build`;

export const devHelp = `Usage: ${called} dev [options]

show the remote in this folder in the pages of a site, and again whenever a file is saved

Options:
  --site <address>  the site (DELIVERY_URL, http://localhost:3000)
  --port <number>   where the pages are on this machine (3300)
  -h, --help        display help for command

Examples:
  ${called} dev --site https://staging.example.org
  ${called} dev --site https://staging.example.org --port 3400`;

export interface DevOptions {
  site: string;
  port: number;
}

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;
const devFlags = { ...helpOption, site: { type: 'string' }, port: { type: 'string' } } as const;

/** Reads options; what is wrong with them is one sentence. */
function read<Values>(command: string, parse: () => { values: Values }): Values {
  try {
    return parse().values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(`${message.split('. ')[0]}: see ${called} ${command} --help.`);
  }
}

function siteOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageProblem(
    `--site needs the address of a site, such as https://staging.example.org, and not ${text || 'nothing'}.`,
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageProblem(`--port needs a number up to 65535, and not ${text || 'nothing'}.`);
}

/** Returns the options of `dev`, or that its help is wanted. Throws a UsageProblem for anything else. */
export function readDevOptions(args: string[], env: Record<string, string | undefined>): DevOptions | 'help' {
  const { site, port, help } = read('dev', () => parseArgs({ args, options: devFlags }));
  if (help) return 'help';
  return {
    site: siteOf(String(site ?? (env.DELIVERY_URL || 'http://localhost:3000'))),
    port: portOf(String(port ?? 3300)),
  };
}

/** Returns whether help on `build` is wanted. Throws a UsageProblem for anything else that it is given. */
export const wantsBuildHelp = (args: string[]): boolean =>
  Boolean(read('build', () => parseArgs({ args, options: helpOption })).help);
