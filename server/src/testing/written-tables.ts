/** Reads the types of tables from their sources, to compare them with the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WrittenColumn {
  /** The type of what is read, without null. */
  type: string;
  nullable: boolean;
  /** May be left out when a row is inserted, though it is not null. */
  generated: boolean;
}

type Columns = Map<string, WrittenColumn>;

const folder = join(import.meta.dirname, '../platform/database/tables');

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Returns the parts of `A<B, C>, D` between commas outside of brackets. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const char of text) {
    if ('<([{'.includes(char)) depth += 1;
    if ('>)]}'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found.map((part) => part.trim());
}

function columnOf(written: string): WrittenColumn {
  const [, wrapper = '', inner = written] = /^(Generated|GeneratedAlways|ColumnType)<([\s\S]*)>$/.exec(written) ?? [];
  const [select = inner, insert = ''] = wrapper === 'ColumnType' ? parts(inner) : [inner];
  const nullable = /\| null$/.test(select);
  return {
    type: select.replace(/ \| null$/, ''),
    nullable,
    generated: wrapper.startsWith('Generated') || /\bundefined\b|^never$/.test(insert),
  };
}

/** Returns the columns of every table by its name, as `tables/*.ts` have them. */
export function writtenTables(): Map<string, Columns> {
  const tables = new Map<string, Columns>();
  for (const name of readdirSync(folder)) {
    const text = withoutComments(readFileSync(join(folder, name), 'utf8'));
    const aliases = [...text.matchAll(/^type (\w+) = ([^;]+);/gm)];
    const resolved = (type: string) =>
      aliases.reduce((known, [, alias = '', of = '']) => known.replace(new RegExp(`\\b${alias}\\b`), of), type);
    const interfaces = new Map(
      [...text.matchAll(/^(?:export )?interface (\w+)(?:<(\w+)>)?(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm)].map(
        ([, own = '', parameter, base, body = '']) => [own, { parameter, base, body }],
      ),
    );
    const columnsOf = (type: string): Columns => {
      const [, own = type, argument = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
      const { parameter, base, body = '' } = interfaces.get(own) ?? {};
      const columns: Columns = new Map(base ? parts(base).flatMap((one) => [...columnsOf(one)]) : []);
      for (const [, column = '', written = ''] of body.matchAll(/^ {2}(\w+):([\s\S]*?);$/gm)) {
        const applied = parameter ? written.replace(new RegExp(`\\b${parameter}\\b`), argument) : written;
        columns.set(
          column,
          columnOf(
            resolved(applied)
              .replace(/\s+/g, ' ')
              .replace(/^[ |]+/, ''),
          ),
        );
      }
      return columns;
    };
    for (const [own, { body }] of interfaces) {
      if (!own.endsWith('Tables')) continue;
      for (const [, table = '', type = ''] of body.matchAll(/^ {2}(\w+): (.*);$/gm)) tables.set(table, columnsOf(type));
    }
  }
  return tables;
}
