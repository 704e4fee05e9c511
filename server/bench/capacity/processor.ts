/** What programs have used of the processors, as Linux counts it. */
import { readFileSync } from 'node:fs';

/** Units of `/proc`: a hundredth of a second on every platform of Linux. */
const ticks = 100;

/** Returns the seconds that processes and those of their children that have ended have used; one that has ended itself counts as none. */
export function secondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name before it may have spaces. User and system time are the 14th and 15th field, those of ended children the next two.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return sum + fields.slice(11, 15).reduce((used, field) => used + Number(field), 0) / ticks;
    } catch {
      return sum;
    }
  }, 0);
}

/** Returns the seconds that all processors together were busy, and those that they were not. */
export function secondsOfMachine(): { busy: number; idle: number } {
  const [, ...fields] = (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/ +/).map(Number);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, stolen = 0] = fields;
  return { busy: (user + nice + system + hard + soft + stolen) / ticks, idle: (idle + waiting) / ticks };
}
