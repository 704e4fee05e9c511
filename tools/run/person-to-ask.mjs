import { createInterface } from 'node:readline/promises';

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Returns what asks the person at this terminal a question of yes or no; undefined where there is none. */
export const personToAsk = () => (process.stdin.isTTY ? ask : undefined);
