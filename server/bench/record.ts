/** Notes what the API asks the database for one call, so that the same can be asked without the API. */
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

let noted: Statement[] | undefined;
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;

/** Lets statements of every connection of this process be noted from here on. */
export function listenToStatements(): void {
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const answer = Reflect.apply(send, this, given);
    if (!noted || !(answer instanceof Promise)) return answer;
    const list = noted;
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const statement: Statement =
      typeof first === 'string'
        ? { text: first, values: second ?? [], rows: [] }
        : { text: first.text, values: first.values ?? second ?? [], rows: [] };
    list.push(statement);
    return answer.then((result: pg.QueryResult) => {
      statement.rows = result.rows ?? [];
      return result;
    });
  } as typeof pg.Client.prototype.query;
}

export async function noteStatements<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  noted = statements;
  try {
    return { result: await act(), statements };
  } finally {
    noted = undefined;
  }
}
