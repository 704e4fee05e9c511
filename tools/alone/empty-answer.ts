/** What an operation answers where there is nothing yet, by the schema that the contract declares for it. */
import type { z } from 'zod';
import { type AnyOperation, operations } from '../../shared/contract/index';

const declared: Record<string, AnyOperation | undefined> = operations;

/** Fields that say how many there are of what a list would hold. */
const isCount = (name: string) => /^(total|count|unread)$|Count$/.test(name);

const allows = (schema: z.core.$ZodType, data: unknown) => (schema as z.ZodType).safeParse(data).success;

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function emptiedField(name: string, schema: z.core.$ZodType, value: unknown): unknown {
  if (name === 'nextCursor') return null;
  return isCount(name) && typeof value === 'number' ? 0 : emptied(schema, value);
}

/** Returns the data with every list empty that the schema lets be empty, and the counts beside them at 0. */
function emptied(schema: z.core.$ZodType, data: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      if (!Array.isArray(data)) return data;
      return allows(schema, []) ? [] : data.map((item) => emptied(def.element, item));
    case 'record':
      return {};
    case 'object':
      if (!isObject(data)) return data;
      return Object.fromEntries(
        Object.entries(data).map(([name, value]) => {
          const field = def.shape[name];
          return [name, field ? emptiedField(name, field, value) : value];
        }),
      );
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return data === null || data === undefined ? data : emptied(def.innerType, data);
    case 'lazy':
      return emptied(def.getter(), data);
    case 'union': {
      const option = def.options.find((each) => allows(each, data));
      return option ? emptied(option, data) : data;
    }
    default:
      return data;
  }
}

/** Returns what an operation answers where there is nothing yet. */
export function emptyAnswer(operation: string, data: unknown): unknown {
  const schema = declared[operation]?.data;
  return schema ? emptied(schema, data) : data;
}
