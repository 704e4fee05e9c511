import { Problem } from '@charis/shared/node/problem';

const hints: Record<string, string> = {
  EADDRINUSE: 'is taken by another program: end it, or choose another one with PORT.',
  EACCES: 'may not be opened by this user: choose another one with PORT.',
  EADDRNOTAVAIL: 'cannot be opened, because HOST is not an address of this machine.',
};

const databaseHints: Record<string, string> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '42501': 'its user may not make what the site needs',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  ETIMEDOUT: 'it does not answer in time',
};

/** Returns why a database cannot be used, in one sentence; undefined where something else is wrong. */
export function databaseProblem(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const hint = databaseHints[code] ?? (/timeout/i.test(message) ? databaseHints.ETIMEDOUT : undefined);
  return hint && `The database of DATABASE_URL cannot be used: ${hint}.`;
}

/** Returns why the server could not start, in one sentence for a person. */
export function startupProblem(error: unknown, { host, port }: { host?: string; port?: number }): string {
  if (error instanceof Problem) return error.message;
  const {
    code = '',
    syscall = '',
    message = '',
  } = (error ?? {}) as { code?: string; syscall?: string; message?: string };
  const hint = hints[code];
  if (syscall === 'listen' && hint) return `Port ${port} on ${host} ${hint}`;
  return databaseProblem(error) ?? `The server could not start: ${message.split('\n')[0]}`;
}
