import { roles } from './pooler.mjs';

/** Where the tests of a run have a pooler: its port, and that of the PostgreSQL behind it. */
export const poolerOfTests = 'CHARIS_TEST_POOLER';

type Env = Record<string, string>;

const roleOf: Record<string, string> = { api: roles.api.name, worker: roles.api.name, delivery: roles.delivery.name };

/**
 * Returns the settings of a process with its database through the pooler of this run. They stay as they are where the run has none, for a PostgreSQL that
 * is not behind it, and for a process of all roles.
 */
export function throughPooler(env: Env): Env {
  const { DATABASE_URL: direct = '', ROLE = 'all' } = env;
  const [port, behind] = (process.env[poolerOfTests] ?? '').split(' ');
  const role = roleOf[ROLE];
  if (!port || !role || !URL.canParse(direct) || new URL(direct).port !== behind) return env;
  const url = Object.assign(new URL(direct), { username: role, port });
  return { ...env, DATABASE_URL: url.href, DATABASE_DIRECT_URL: direct, DATABASE_STATEMENTS: 'unnamed' };
}
