import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@charis/shared/node/problem';
import { Command, InvalidArgumentError } from 'commander';
import { createDeliveryClient, type DeliveryClient } from '#client/delivery-client';
import { called } from './called';
import type { CliContext } from './cli-context';
import { painter } from './screen';
import { type CommandName, help, whoText } from './texts';

/** Returns the address of the site that `npm start` serves with the same settings. */
const localUrl = (port = '3000') => `http://localhost:${port}`;

export interface CommonOptions {
  url?: string;
  token?: string;
  json?: boolean;
}

function isThisMachine(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(host);
}

/** The parts that all commands are made of. */
export class Cli {
  /** The exit code of a command that was not refused. */
  exitCode = 0;

  constructor(readonly around: CliContext) {}

  readonly paint = (style: Parameters<ReturnType<typeof painter>>[0], text: string) =>
    painter(this.around.out, this.around.env)(style, text);

  /** A command with its help and the options that every command has. */
  command(path: CommandName, usage = ''): Command {
    const name = path.split(' ').at(-1) ?? path;
    return this.group(path, `${name} ${usage}`.trim())
      .option('--url <url>', `where delivery answers (DELIVERY_URL, ${localUrl('<PORT>')})`)
      .option('--token <token>', 'who calls (DELIVERY_TOKEN, or the manager of the delivery on this machine)')
      .option('--json', 'the result as JSON');
  }

  /** A command that only holds others. */
  group(path: CommandName, nameAndUsage: string = path): Command {
    const [name = '', ...usage] = nameAndUsage.split(' ');
    const { summary, examples } = help[path];
    const command = this.quiet(new Command(name))
      .description(summary)
      .addHelpText('after', `\n${whoText(path)}\n${exampleText(examples)}`);
    for (const argument of usage) command.argument(argument);
    return command;
  }

  /** Its words go where ours go, and it ends no process. */
  quiet(command: Command): Command {
    const { out, err } = this.around;
    return command
      .allowExcessArguments(false)
      .exitOverride()
      .configureOutput({
        writeOut: (text) => void out.write(text),
        writeErr: (text) => void err.write(text),
      });
  }

  client(options: CommonOptions): DeliveryClient {
    const { env } = this.around;
    const url = options.url || env.DELIVERY_URL || localUrl(env.PORT || undefined);
    const token = (options.token ?? (env.DELIVERY_TOKEN || this.#localToken(url))).trim();
    // A person who hands over an empty variable is not the manager of this machine.
    if (!token) throw new Problem('The value of --token is empty.', 4);
    if (/[^!-~]/.test(token)) {
      throw new Problem('This is not a token: it has a space, a line break or another character that no token has.', 4);
    }
    return createDeliveryClient({ url, token });
  }

  /** Returns the token that delivery on this machine wrote for its owner. It is never sent to another machine. */
  #localToken(url: string): string {
    if (!isThisMachine(url)) {
      throw new Problem(
        `There is no token for ${url}: give one with --token or DELIVERY_TOKEN. A manager makes them.`,
        4,
      );
    }
    const path = join(this.around.dataDir(), 'delivery', 'manager.token');
    let token: string;
    try {
      token = readFileSync(path, 'utf8');
    } catch {
      throw new Problem(
        `There is no token: give one with --token or DELIVERY_TOKEN. A delivery on this machine writes its manager's to ${path}.`,
        4,
      );
    }
    if (token.trim()) return token;
    throw new Problem(
      `${path} is empty. Restore it from a backup, or make another token: npm run admin -- renew-manager-token`,
      4,
    );
  }

  /** The result: for machines as it is, for people as text. */
  show(options: CommonOptions, result: unknown, text: string): void {
    this.#endLine();
    this.around.out.write(`${options.json ? JSON.stringify(result, null, 2) : text}\n`);
  }

  /** Shows how far delivery is: on one line where a person looks. */
  readonly tell = (sentence: string): void => {
    const { err, env } = this.around;
    const isDrawn = err.isTTY && env.TERM !== 'dumb';
    err.write(isDrawn ? `\r\u001b[2K${sentence}` : `${sentence}\n`);
    this.#isTelling = Boolean(isDrawn);
  };

  #isTelling = false;

  /** Leaves the line that shows how far delivery is. */
  #endLine(): void {
    if (this.#isTelling) this.around.err.write('\n');
    this.#isTelling = false;
  }

  say(text: string): void {
    this.#endLine();
    this.around.err.write(`${text}\n`);
  }
}

/** npm without `-s` writes lines of its own among the results, which no machine can read. */
const exampleLine = (example: string) =>
  `  ${example.includes('--json') ? called.replace(/^npm run/, '$& -s') : called} ${example}`;

function exampleText(examples: readonly string[]): string {
  return ['', 'Examples:', ...examples.map(exampleLine)].join('\n');
}

/** Reads a whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}
