import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Known = NonNullable<ParseArgsConfig['options']>;
type Values<Options extends Known> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** Returns the comment at the head of a file, without what makes it one. */
function headOf(file: string): string {
  const [, text = ''] = /^\/\*\*\n(.*?)\n \*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return text.replace(/^ \* ?/gm, '');
}

/**
 * Reads the command line of a benchmark. `--help` prints the comment at the head of its file, and what it does not know is said in a sentence;
 * both end the process, for nothing is open yet.
 * @param url `import.meta.url` of the benchmark
 */
export function readBenchOptions<Options extends Known>(url: string, options: Options): Values<Options> {
  if (process.argv.includes('--help')) {
    console.log(headOf(fileURLToPath(url)));
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}. See --help.`);
    process.exit(1);
  }
}

/** What a benchmark has found, beside its goal. */
export interface Result {
  what: string;
  found: string | number;
  goal: string;
  isReached: boolean;
}

/** Returns what has to be at most as much as its goal, with the unit of both. */
export const atMost = (what: string, found: number, most: number, unit = ''): Result => ({
  what,
  found: `${found}${unit}`,
  goal: `at most ${most}${unit}`,
  isReached: found <= most,
});

/** Prints results, and has the process end with 1 where a goal is missed. */
export function printResults(results: readonly Result[], isJson: boolean | undefined): void {
  if (isJson) console.log(JSON.stringify(results, null, 2));
  else console.table(results.map(({ isReached, ...row }) => ({ ...row, '': isReached ? 'reached' : 'MISSED' })));
  if (results.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
