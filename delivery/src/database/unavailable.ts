const network = /^E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/;
/** PostgreSQL's codes of lost and refused connections, and of a server or database that takes none now. */
const lost = /^(08...|57P0[1-5]|53300|3D000|55000)$/;
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because there is no database to be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return network.test(code) || lost.test(code) || said.test(error.message);
}
