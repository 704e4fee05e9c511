import type { Conflict } from '../api/contract';
import { type Lack, type Role, type Tried, untriedRemedies } from '../smoke/smoke-result';
import type { ChangeCommand } from './change-command';
import type { ChangePlan } from './plan-change';

const correct = 'Correct it and publish another release; `npm run remote` shows it alone.';
const over = ' Or go over it with --force and a reason.';

const passesByItself = (lack: Lack) => lack === 'time' || lack === 'end';

/** Returns what was not there of what it takes; no one can try what no page shows. */
const lacking = ({ lacks = [] }: Tried, isRequired: boolean): Lack[] =>
  lacks.filter((lack) => lack !== 'page' && (isRequired || passesByItself(lack)));

const names: Record<Role, string> = { member: 'a member', doctor: 'a doctor', staff: 'staff' };

function sentenceOf({ outcome, detail, lacks }: Tried, isRequired: boolean): string {
  const required = isRequired ? 'SMOKE_TESTS=required, and ' : '';
  const roles = Object.entries(names).flatMap(([role, name]) => (lacks?.includes(role as Role) ? [name] : []));
  const what = outcome === 'passed' ? `it was not tried as ${roles.join(', as ')}` : 'it could not be tried';
  const sentence = `${required}${what}. ${detail}`;
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`;
}

/** Returns the conflicts of a smoke test that failed, or that could not be done although it has to be. */
export function smokeConflicts(
  { rollout }: Pick<ChangeCommand, 'rollout'>,
  { changes, id }: ChangePlan,
  { tried, isRequired }: { tried: Tried; isRequired: boolean },
): Conflict[] {
  const blamed = changes.filter(({ name }) => name === tried.blames);
  const arriving = (blamed.length > 0 ? blamed : changes).map(({ name, to }) => `${name}@${to}`).join(', ');
  const between: Conflict['between'] = [arriving, `composition ${id}`];
  if (tried.outcome === 'failed') return [{ rule: 'smoke-test', between, message: tried.detail, remedy: correct }];
  const lacks = lacking(tried, isRequired);
  if (lacks.length === 0) return [];
  const remedy = untriedRemedies(lacks) + (rollout === undefined ? over : '');
  const passes = lacks.every(passesByItself) ? ({ passes: true } as const) : {};
  return [{ rule: 'untried', between, message: sentenceOf(tried, isRequired), remedy, ...passes }];
}
