import type { Conflict } from '../api/contract';
import { apiRemarks, apiRule } from './api.rule';
import type { Change, Known, Rule } from './change';
import { contractRule } from './contract.rule';
import { operationRule, silentShells } from './operation.rule';
import { revokedRule } from './revoked.rule';
import { routeRule } from './route.rule';
import { sdkRule, untoldShells } from './sdk.rule';
import { settingsRule } from './settings.rule';
import { sharedModuleRule } from './shared-module.rule';
import { sizeRule } from './size.rule';
import { slotRule } from './slot.rule';

const rules: readonly Rule[] = [
  revokedRule,
  contractRule,
  sharedModuleRule,
  sdkRule,
  slotRule,
  routeRule,
  operationRule,
  apiRule,
  sizeRule,
  settingsRule,
];

/** Returns everything that stands in the way of a change, but for what only a browser sees. */
export const conflictsOf = (change: Change, known: Known): Conflict[] => rules.flatMap((rule) => rule(change, known));

/** Returns a sentence for each thing that could not be checked. */
export function notCheckedIn(change: Change, { api }: Known): string[] {
  const { after } = change;
  return [
    ...silentShells(change).map(
      (shell) => `We could not check whether ${shell} sends what remotes call: its build does not say.`,
    ),
    ...untoldShells(change).map(
      (shell) => `We could not check whether ${shell} has what remotes use of the SDK: its build does not say.`,
    ),
    ...(api ? [] : ['API operations were not checked: the description of the API could not be read.']),
    ...(after.has('shell') ? [] : ['Contract and shared modules were not checked: the channel has no shell yet.']),
  ];
}

/** Returns a sentence for each thing that is wrong already, and that the change neither brings nor mends. */
export const remarksOn = (change: Change, known: Known): string[] => apiRemarks(change, known);
