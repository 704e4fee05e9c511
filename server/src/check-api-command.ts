/** `node command.mjs check-api`: asks delivery, before this release is promoted, whether its API breaks what is served. */
import { Problem } from '@charis/shared/node/problem';
import { compareApi } from './ask-delivery';
import { readConfig } from './config';
import type { Output } from './run-command';

interface CliContext {
  env: Record<string, string | undefined>;
  out: Output;
  err: Output;
}

/** @returns what the process is to end with: 0, or 1 where it breaks something or that is not known */
export async function runCheckApi(_args: readonly string[], { env, out, err }: CliContext): Promise<number> {
  try {
    const { fits, sentences } = await compareApi(readConfig({ ...env, ROLE: 'api' }));
    for (const sentence of sentences) (fits ? out : err).write(`${sentence}\n`);
    if (fits) out.write('What is served works with this API.\n');
    return fits ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    err.write(`${error.message}\n`);
    return 1;
  }
}
