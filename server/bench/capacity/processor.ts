/** What programs have used of the processors, as Linux counts it. */
import { readFileSync } from 'node:fs';

/** Units of `/proc`: a hundredth of a second on every platform of Linux. */
const ticks = 100;

/** Returns the seconds that processes have used; one that has ended counts as none. */
export function secondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name before it may have spaces. From the third field on: state, …, user time (14th), system time (15th).
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / ticks;
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
