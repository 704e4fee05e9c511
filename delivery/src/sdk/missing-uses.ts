import type { Members, SdkUse, Shape, Surface } from './surface';
import { takes } from './surface-change';

/** Among the props that a slot is given: further ones that only the running code knows. */
const more = '...';

const stepsOf = (path: string) => path.match(/\(\d+\)|\(\)|[^.()]+/g) ?? [];

const memberOf = (members: Members, name: string): Shape | undefined => members[name] ?? members[`${name}?`];

/** Returns what one step of a path leads to; `undefined` where there is nothing, and a text where that is all that is known. */
function follow(shape: Shape, step: string): Shape | undefined {
  if (typeof shape === 'string') return shape;
  if (step === '()') return 'gives' in shape ? shape.gives : 'unknown';
  if (step.startsWith('(')) return 'takes' in shape ? memberOf(shape.takes, step.slice(1, -1)) : 'unknown';
  if (!('of' in shape)) return 'unknown';
  return memberOf(shape.of, step) ?? (shape.and ? 'unknown' : undefined);
}

function has(exported: Record<string, Shape>, path: string): boolean {
  const [name = '', ...steps] = stepsOf(path);
  let found = exported[name];
  for (const step of steps) found = found && follow(found, step);
  return found !== undefined;
}

/** `Button(0).busy` is the prop `busy` of `Button`. */
const inWords = (path: string) => path.replace(/^(\w+)\(0\)\.(.+)$/, 'the prop $2 of $1');

/**
 * Returns what a release uses of the SDK that a surface does not have, each in words.
 * @param offered slots that served remotes fill: those of other teams are in no surface
 */
export function missingUsesIn(
  surface: Surface,
  { exports, slots, tokens }: SdkUse,
  offered: ReadonlySet<string> = new Set(),
): string[] {
  const missing = Object.entries(exports).flatMap(([key, paths]) => {
    const exported = surface.exports[key] ?? {};
    const lacking = paths.filter((path) => !has(exported, path));
    // The parts are missing where the whole is.
    return lacking
      .filter((path) => !lacking.some((other) => path !== other && path.startsWith(`${other}(`)))
      .filter((path) => !lacking.some((other) => path !== other && path.startsWith(`${other}.`)))
      .map((path) => `${inWords(path)} of ${key}`);
  });
  const unknown = Object.entries(slots).flatMap(([slot, props]) => {
    const shape = surface.slots[slot];
    if (shape === undefined) return offered.has(slot) ? [] : [`the slot ${slot}`];
    return props
      .filter((prop) => prop !== more && follow(shape, prop) === undefined)
      .map((prop) => `the prop ${prop} of the slot ${slot}`);
  });
  const unset = tokens.filter((name) => !surface.tokens.includes(name)).map((name) => `the token --charis-${name}`);
  return [...missing, ...unknown, ...unset];
}

/** Returns how what is given to a slot differs from what it takes, each in words. */
export function misfitsOf(props: Shape, given: readonly string[]): string[] {
  if (typeof props === 'string' || !('of' in props)) return [];
  const { of } = props;
  const unknown = given
    .filter((prop) => prop !== more && memberOf(of, prop) === undefined)
    .map((prop) => `does not know the prop ${prop}`);
  const isWhole = !given.includes(more);
  const wanting = Object.keys(of).filter((prop) => isWhole && !prop.endsWith('?') && !given.includes(prop));
  return [...unknown, ...wanting.map((prop) => `needs the prop ${prop}`)];
}

/** Returns which props that are given to a slot are taken as another type than the giver knows, each in words. */
export function otherTypesIn(taken: Shape, known: Shape, given: readonly string[]): string[] {
  if (typeof taken === 'string' || !('of' in taken) || typeof known === 'string' || !('of' in known)) return [];
  const props = given.includes(more) ? Object.keys(known.of).map((prop) => prop.replace(/\?$/, '')) : given;
  return props.flatMap((prop) => {
    const [to, from] = [memberOf(taken.of, prop), memberOf(known.of, prop)];
    if (to === undefined || from === undefined || takes(to, from)) return [];
    const areTexts = typeof to === 'string' && typeof from === 'string';
    return [
      areTexts ? `takes the prop ${prop} as ${to}, and not as ${from}` : `takes another type as the prop ${prop}`,
    ];
  });
}
