import { onInterrupt } from '@charis/tools/children';
import { Problem } from '@charis/tools/problem';

/** Rejects at Ctrl-C, and when npm has ended: a drill then ends what it has started. */
export const interrupted = new Promise<never>((_, reject) => {
  onInterrupt(async () => reject(new Problem('The drill was interrupted.')));
});
interrupted.catch(() => undefined);

export interface Goal {
  what: string;
  goal: string;
  found: string | number;
  reached: boolean;
}

export const none = (what: string, found: number): Goal => ({ what, goal: '0', found, reached: found === 0 });

const began = performance.now();

/** Says how a drill goes on, after the seconds since its start. */
export const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

/** Prints each goal, and has the process fail where one is missed. */
export function printGoals(goals: readonly Goal[]): void {
  for (const { what, goal, found, reached } of goals)
    console.log(`${reached ? 'reached' : 'MISSED '}  ${what.padEnd(52)}  goal ${goal.padEnd(8)}  ${found}`);
  if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
}
