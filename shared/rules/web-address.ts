/** A run of signs that may be an address of the web; it ends before curly and full-width signs, and before Chinese, which has no spaces. */
export const webAddress = String.raw`[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"\u2018-\u201f\u2026\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+`;

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Returns the address at the beginning of such a run: marks at its end belong to the sentence, a bracket only where it was not opened in it. */
export function addressIn(run: string): string {
  const last = run.at(-1) ?? '';
  const loose = ".,;:!?'*]".includes(last) || (last === ')' && count(run, ')') > count(run, '('));
  return loose ? addressIn(run.slice(0, -1)) : run;
}
