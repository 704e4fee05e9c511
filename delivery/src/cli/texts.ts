import type { Role } from '#client/answers';
import { automation } from './help/automation';
import { releases } from './help/releases';
import { rules } from './help/rules';

export const about = 'Releases of the shell and the remotes: publish, promote, roll back.';

/** Summaries and examples of the commands of the command line. */
export const help = { ...releases, ...rules, ...automation };

export type CommandName = keyof typeof help;

/** Each key is the least role that may. */
const whoTexts: Record<Role, string> = {
  viewer: 'Everyone with a token may do this.',
  releaser: "A releaser of the remote's team or a manager may do this.",
  manager: 'Only a manager may do this.',
};

/** Returns who may use a command; of a group whose commands differ, where that is said. */
export function whoText(path: CommandName): string {
  const { who } = help[path];
  const isMixed = Object.entries(help).some(([name, other]) => name.startsWith(`${path} `) && other.who !== who);
  return isMixed ? 'The help of each command says who may do this.' : whoTexts[who];
}

const commandsOf = (role: Role) =>
  Object.entries(help)
    .filter(([name, { who }]) => who === role && !name.includes(' '))
    .map(([name]) => name)
    .join(', ');

export const roles = `
Who may do what:
  a viewer    ${commandsOf('viewer')}
  a releaser  also ${commandsOf('releaser')}, each for the remotes of one team
  a manager   also ${commandsOf('manager')}, for every remote
A manager makes tokens and registers keys.`;

export const exitCodes = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 delivery cannot be reached, 4 not allowed.`;
