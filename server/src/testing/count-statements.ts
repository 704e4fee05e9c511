import type { TestApi } from './test-api';

/** Returns how many statements the API sends to the database until `call` is answered; those of the session included. */
export async function countStatements(api: TestApi, call: () => Promise<unknown>): Promise<number> {
  const before = api.statements.length;
  await call();
  return api.statements.length - before;
}
