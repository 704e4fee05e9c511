import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Uses after which a database is dropped: rows that were deleted stay in its files and make it slower. */
const usesAtMost = 100;

/** The rows of every table of a clone, the statements that set its sequences, and the transaction with which begins what tests write. */
const noteClone = `
  select txid_current()::text as since,
    (select json_object_agg(oid::regclass::text, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text::int)
      from pg_class where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)) as tables,
    (select json_agg(format('select setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), (last_value is not null)::text))
      from pg_sequences) as sequences`;

/** System catalogues whose rows tell, by the transaction that wrote them, of a changed schema or of new statistics. */
const systemCatalogues = ['attribute', 'class', 'constraint', 'index', 'proc', 'statistic', 'trigger'];

interface Clone {
  since: string;
  tables: Record<string, number>;
  sequences: string[];
}

/** Returns statements that take back what was written since, and fail where that is more than rows and numbers. */
function resetStatements({ since, tables, sequences }: Clone): string {
  const empty = Object.keys(tables).filter((table) => tables[table] === 0);
  const filled = Object.entries(tables).filter(([, count]) => count > 0);
  const list = (names: string[]) => `array[${names.map((name) => pg.escapeLiteral(name)).join(', ')}]::text[]`;
  return `
    begin;
    set local lock_timeout = '1s';
    set local session_replication_role = replica;
    do $$
    declare
      name text;
      kept bigint;
    begin
      if exists (${systemCatalogues.map((part) => `select from pg_${part} where xmin::text::bigint >= ${since}`).join(' union all ')}) then
        raise exception 'The schema has changed.';
      end if;
      foreach name in array ${list(empty)} loop
        if pg_relation_size(name::regclass) > 0 then execute 'delete from ' || name; end if;
      end loop;
      ${filled
        .map(
          ([table, count]) => `delete from ${table} where xmin::text::bigint >= ${since};
      select count(*) into kept from ${table};
      if kept <> ${count} then raise exception 'Rows of ${table} have changed.'; end if;`,
        )
        .join('\n')}
    end $$;
    ${sequences.join(';\n')};
    commit`;
}

/** A database of a test with what its users keep open to it. */
export interface LentDatabase<Users> {
  url: string;
  users: Users;
  /** Takes back what was written, once, so that the next test finds what a clone holds. Nothing may be writing any more. */
  giveBack(): Promise<void>;
}

/**
 * Databases which the tests of a worker have one after the other. To take back what a test has written is quicker than another clone, and
 * connections keep what they have learnt of the schema.
 */
export class TestDatabaseStock<Users> {
  readonly #idle: (() => LentDatabase<Users>)[] = [];
  readonly #open: (url: string) => Users;
  readonly #close: (users: Users) => Promise<void>;

  /** @param close ends what `open` has opened, before the database is dropped */
  constructor(open: (url: string) => Users, close: (users: Users) => Promise<void>) {
    this.#open = open;
    this.#close = close;
  }

  async take(): Promise<LentDatabase<Users>> {
    const lend = this.#idle.pop() ?? (await this.#make());
    return lend();
  }

  async #make(): Promise<() => LentDatabase<Users>> {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Clone>(noteClone);
    const reset = resetStatements(rows[0] as Clone);
    const users = this.#open(database.url);
    let uses = 0;
    const giveBack = async () => {
      uses += 1;
      const isAsBefore =
        uses < usesAtMost &&
        (await client.query(reset).then(
          () => true,
          () => false,
        ));
      if (isAsBefore) this.#idle.push(lend);
      else await this.#drop(users, client, database);
    };
    const lend = (): LentDatabase<Users> => {
      let given: Promise<void> | undefined;
      return {
        url: database.url,
        users,
        giveBack: () => {
          given ??= giveBack();
          return given;
        },
      };
    };
    return lend;
  }

  async #drop(users: Users, client: pg.Client, database: TestDatabase): Promise<void> {
    await this.#close(users);
    await client.end();
    await database.drop();
  }
}
