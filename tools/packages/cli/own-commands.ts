/** The commands of `charis` that are not those of releases. */
import { readAddress, readArguments, readPort } from '../../run/arguments.mjs';
import { called } from './called.ts';

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

const helpOf = (command: string) => `see ${called} ${command} --help`;

/** Returns the options of `dev`, or that its help is wanted. Fails with a Problem for anything else. */
export function readDevOptions(args: string[], env: Record<string, string | undefined>): DevOptions | 'help' {
  const { site, port, help } = readArguments(args, devFlags, helpOf('dev')).values;
  if (help) return 'help';
  return {
    site: readAddress('--site', site ?? (env.DELIVERY_URL || 'http://localhost:3000'), helpOf('dev')),
    port: readPort(port ?? '3300', helpOf('dev')),
  };
}

/** Returns whether help on `build` is wanted. Fails with a Problem for anything else that it is given. */
export const wantsBuildHelp = (args: string[]): boolean =>
  readArguments(args, helpOption, helpOf('build')).values.help === true;
