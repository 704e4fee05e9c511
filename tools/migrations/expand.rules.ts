/**
 * What an expand may do, so that code of the release before runs on it: add, loosen, and fill. Everything else is refused, also what is not known
 * here. The statements are those of PostgreSQL's own parser.
 */

import type { Migration } from '@charis/shared/node/migrations';
import { type AlterTableCmd, type AlterTableStmt, type Constraint, type Node, parse, SqlError } from 'libpg-query';

/** What they make is new, or holds as before. */
const harmless = new Set([
  'AlterEnumStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'ViewStmt',
]);

const harmlessCommands = new Set<AlterTableCmd['subtype']>([
  'AT_DropNotNull',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_ValidateConstraint',
]);

/** What one migration has made so far. */
interface Made {
  tables: Set<string>;
  /** The columns as `table.column`. */
  columns: Set<string>;
  dropped: Set<string>;
  /** Constraints that the migration says it widens. */
  widens: readonly string[];
  /** Tables of which the migration says that it takes rows away that no code needs. */
  deletes: readonly string[];
}

const contractInstead = 'do it in a contract, in a release after the one whose code does without it';
const narrows = 'refuses what the release before may write';

/** Returns every value of `key` anywhere below `node`. */
function valuesOf<Value>(node: unknown, key: string): Value[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value as Value] : valuesOf<Value>(value, key),
  );
}

const textsOf = (node: unknown) => valuesOf<{ sval: string }>(node, 'String').map(({ sval }) => sval);

function columnsOf({ contype, raw_expr, keys, fk_attrs, exclusions }: Constraint): string[] {
  if (contype === 'CONSTR_CHECK') return valuesOf<{ fields: Node[] }>(raw_expr, 'ColumnRef').flatMap(textsOf);
  const elements = valuesOf<{ name?: string }>(exclusions, 'IndexElem').map(({ name }) => name ?? '');
  return [...textsOf(keys), ...textsOf(fk_attrs), ...elements];
}

function addedColumnProblem(command: AlterTableCmd): string | undefined {
  const constraints = valuesOf<Constraint>(command.def, 'Constraint').map(({ contype }) => contype);
  const filled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'] as const;
  const needed = constraints.includes('CONSTR_NOTNULL') || constraints.includes('CONSTR_PRIMARY');
  if (!needed || filled.some((kind) => constraints.includes(kind))) return undefined;
  return 'a new column that is not null needs a default, because the release before does not write it';
}

function addedConstraintProblem(constraint: Constraint, table: string, made: Made): string | undefined {
  const columns = columnsOf(constraint);
  if (columns.length > 0 && columns.every((column) => made.columns.has(`${table}.${column}`))) return undefined;
  const { contype, conname = '' } = constraint;
  if (contype !== 'CONSTR_CHECK') return `a new constraint of columns that there are ${narrows}: ${contractInstead}`;
  if (made.widens.includes(conname) && made.dropped.has(conname)) return undefined;
  return `a new check ${narrows}: ${contractInstead}. If it takes the place of one and lets through all that this did, give it that one's name and say "-- widens: <name>" at the beginning of the file`;
}

function commandProblem(command: AlterTableCmd, table: string, made: Made): string | undefined {
  const { subtype, name = '', def } = command;
  if (subtype === 'AT_AddColumn') {
    for (const { colname } of valuesOf<{ colname: string }>(def, 'ColumnDef')) made.columns.add(`${table}.${colname}`);
    return addedColumnProblem(command);
  }
  if (subtype === 'AT_AddConstraint') {
    const [constraint = {}] = valuesOf<Constraint>(command, 'Constraint');
    return addedConstraintProblem(constraint, table, made);
  }
  if (subtype === 'AT_DropConstraint' && !/_p?key$/.test(name)) return void made.dropped.add(name);
  if (subtype === 'AT_ColumnDefault' && def) return undefined;
  if (harmlessCommands.has(subtype)) return undefined;
  return `the release before may need what this takes away or changes: ${contractInstead}`;
}

function nameOf(relation: { schemaname?: string; relname?: string } | undefined): string {
  return `${relation?.schemaname}.${relation?.relname}`;
}

function alterTableProblems({ relation, cmds = [] }: AlterTableStmt, made: Made): string[] {
  const table = nameOf(relation);
  if (made.tables.has(table)) return [];
  const problems = valuesOf<AlterTableCmd>(cmds, 'AlterTableCmd').map((command) =>
    commandProblem(command, table, made),
  );
  return problems.filter((problem) => problem !== undefined);
}

function statementProblems(node: Node, made: Made): string[] {
  const [kind = '', content] = Object.entries(node)[0] ?? [];
  if ('CreateStmt' in node) {
    made.tables.add(nameOf(node.CreateStmt.relation));
    return [];
  }
  if ('AlterTableStmt' in node) return alterTableProblems(node.AlterTableStmt, made);
  if ('IndexStmt' in node) {
    const { unique, relation } = node.IndexStmt;
    const columns = valuesOf<{ name?: string }>(content, 'IndexElem').map(({ name }) => `${nameOf(relation)}.${name}`);
    const isNew = made.tables.has(nameOf(relation)) || columns.every((column) => made.columns.has(column));
    return unique && !isNew ? [`a unique index ${narrows}: ${contractInstead}`] : [];
  }
  if ('DoStmt' in node) {
    const text = textsOf(content).join('\n');
    return /\b(alter|create|delete|drop|execute|truncate)\b/i.test(text)
      ? ['a block that runs more than insert, update and select cannot be judged: write the statements themselves']
      : [];
  }
  if ('DeleteStmt' in node && made.deletes.includes(nameOf(node.DeleteStmt.relation))) return [];
  const takesAway = `the release before may need what this takes away or changes: ${contractInstead}`;
  if ('DeleteStmt' in node) {
    return [
      `${takesAway}. If no code needs these rows, such as one of two that have become equal, say "-- deletes: <schema.table>" at the beginning of the file`,
    ];
  }
  return harmless.has(kind) ? [] : [takesAway];
}

const transactional = 'a migration is one transaction: leave out begin and commit, and what cannot run in one';

function transactionProblems(node: Node): string[] {
  const outside = 'TransactionStmt' in node || 'VacuumStmt' in node;
  const concurrent = valuesOf<boolean>(node, 'concurrent').includes(true);
  return outside || concurrent ? [transactional] : [];
}

/** @param offset in bytes, before the white space and comments of the statement */
function lineOf(sql: string, offset = 0): number {
  const bytes = Buffer.from(sql);
  const skipped = /^(\s|--.*\n)*/.exec(bytes.subarray(offset).toString())?.[0] ?? '';
  return `${bytes.subarray(0, offset).toString()}${skipped}`.split('\n').length;
}

/** Returns what keeps the SQL of a migration from being what it says it is, each with its line. */
export async function sqlProblems({ sql, phase }: Migration): Promise<string[]> {
  const said = (what: string) =>
    [...sql.matchAll(new RegExp(`^-- ${what}: ([\\w.]+)$`, 'gm'))].map(([, name = '']) => name);
  const [widens, deletes] = [said('widens'), said('deletes')];
  const made: Made = { tables: new Set(), columns: new Set(), dropped: new Set(), widens, deletes };
  try {
    const { stmts = [] } = await parse(sql);
    return stmts.flatMap(({ stmt, stmt_location }) => {
      if (!stmt) return [];
      const problems = [...transactionProblems(stmt), ...(phase === 'expand' ? statementProblems(stmt, made) : [])];
      return problems.map((problem) => `line ${lineOf(sql, stmt_location)}: ${problem}.`);
    });
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    return [`line ${lineOf(sql, error.sqlDetails?.cursorPosition)}: ${error.message}.`];
  }
}
