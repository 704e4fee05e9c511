const network = /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/;
/**
 * PostgreSQL's codes of lost and refused connections, of a server that lacks something such as room on its disk, of one that takes none
 * now or has become a standby, and of a transaction that was undone each time for the sake of others.
 */
const lost = /^(08...|25006|40001|40P01|53...|57P..|3D000|55000)$/;
/** What pg and Kysely say where they have no code: of connections that are lost, and of a pool that the end of the process has closed. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;

/** Seconds after which a call that was refused for it may come again. */
export const retryAfterSeconds = 5;

/** A commit that is done on the primary alone: a standby that takes over may know nothing of it. */
export class UnconfirmedCommit extends Error {
  constructor() {
    super('The commit was not confirmed by a standby');
  }
}

/** Returns whether a statement failed because it writes and its server is a standby. */
export const isReadOnly = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25006';

/** Returns whether a statement failed because the database cannot be reached, or cannot do its work now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnconfirmedCommit) return true;
  const code = 'code' in error ? String(error.code) : '';
  return network.test(code) || lost.test(code) || said.test(error.message);
}
