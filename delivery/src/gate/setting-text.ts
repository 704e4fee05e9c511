/** Says in words what a setting takes. */
import type { SettingSchema } from '@charis/shared/composition';

function rangeText({ minimum, maximum }: SettingSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

/** Returns what a setting takes: `a whole number from 2 to 8`, `text of at most 20 characters`. */
export function settingType(schema: SettingSchema): string {
  const { type, maxLength } = schema;
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`;
  return `${type === 'integer' ? 'a whole number' : 'a number'}${rangeText(schema)}`;
}

/** Returns a value as the command line takes it: text that looks like a number or a boolean in quotes. */
export function settingArgument(name: string, { type, default: value }: SettingSchema): string {
  if (type !== 'string') return `${name}=${value}`;
  return /^[A-Za-z]\w*$/.test(String(value)) ? `${name}=${value}` : `'${name}="${value || 'some text'}"'`;
}

/** Returns a declared setting as one line: `shown: a whole number from 2 to 8, 4 where nothing is set`. */
export const settingLine = (name: string, schema: SettingSchema) =>
  `${name}: ${settingType(schema)}, ${JSON.stringify(schema.default)} where nothing is set`;
