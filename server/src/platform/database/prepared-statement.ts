import { CompiledQuery } from 'kysely';
import type { Db } from './connection';

/** Stands for a value while a statement's text is made. */
class Parameter {
  constructor(readonly name: string | symbol) {}
}

interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Returns a statement whose text is made when it is first asked, rather than for each call that asks it.
 * @param build puts the values into the statement and looks at none of them: what they are is known with each call
 * @returns asks it, and gives its rows
 */
export function preparedStatement<Values extends object, Row>(build: (values: Values, db: Db) => Statement<Row>) {
  const parameters = new Proxy({} as Values, { get: (_values, name) => new Parameter(name) });
  let made: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    made ??= build(parameters, db).compile(db);
    const present = made.parameters.map((value) =>
      value instanceof Parameter ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery(CompiledQuery.raw(made.sql, present) as CompiledQuery<Row>);
    return rows;
  };
}
