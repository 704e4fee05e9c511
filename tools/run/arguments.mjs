import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * Returns what a command line says. Fails with a Problem of one sentence for what it does not know.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} typed
 * @param {Options} options
 * @param {string} help ends the sentence
 * @param {boolean} [allowPositionals]
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function readArguments(typed, options, help, allowPositionals = false) {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new Problem(`${said}: ${help}.`, 2);
  }
}

/** @param {string} name of its option @param {string} text @param {string} help */
export function readAddress(name, text, help) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Problem(`${name} needs the address of a site, such as https://staging.example.org: ${help}.`, 2);
}

/** @param {string} text @param {string} help */
export function readPort(text, help) {
  const port = Number(text);
  if (text && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Problem(`--port needs a number up to 65535: ${help}.`, 2);
}
