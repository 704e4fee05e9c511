/** What another surface of the SDK means for remotes that were built against the one before. */
import { inc, major } from 'semver';
import type { Members, Shape, Surface } from './surface';

/** A change of the SDK, and whether it breaks released remotes. */
export interface SurfaceChange {
  breaking: boolean;
  /** What has changed, as the start of a sentence: `Button({ busy })`. */
  where: string;
  how: string;
}

/** Who makes a value: remotes `give` it to the SDK or `read` it from there; what remotes tell each other by a slot goes `both` ways. */
type Way = 'give' | 'read' | 'both';

interface Place {
  where: string;
  way: Way;
  /** A type that is exported goes whichever way remotes use it, so its values may become more. */
  isType?: boolean;
}

const opposite = (way: Way): Way => (way === 'give' ? 'read' : way === 'read' ? 'give' : 'both');

const breaks = ({ where }: Place, how: string): SurfaceChange => ({ breaking: true, where, how });
const adds = ({ where }: Place, how: string): SurfaceChange => ({ breaking: false, where, how });

const valuesOf = (text: string) => text.split(' | ');
const holds = (all: string[], some: string[]) => some.every((value) => all.includes(value));

function textChange(was: string, is: string, place: Place): SurfaceChange[] {
  if (was === is) return [];
  const how = `was ${was}, and is ${is}`;
  const [before, after] = [valuesOf(was), valuesOf(is)];
  const more = holds(after, before) && (place.way === 'give' || place.isType);
  const fewer = holds(before, after) && place.way === 'read' && !place.isType;
  return [more || fewer ? adds(place, how) : breaks(place, how)];
}

const nameOf = (key: string) => key.replace(/\?$/, '');
const byName = (members: Members) => new Map(Object.keys(members).map((key) => [nameOf(key), key]));

function addedChange(place: Place, optional: boolean): SurfaceChange {
  if (optional || place.way === 'read') return adds(place, 'is new');
  return breaks(place, 'is new and must be given');
}

function optionChange(place: Place, was: boolean, is: boolean): SurfaceChange[] {
  if (was === is) return [];
  const how = is ? 'may be missing now' : 'must be given now';
  return [(place.way === 'give' && is) || (place.way === 'read' && was) ? adds(place, how) : breaks(place, how)];
}

function memberChanges(was: Members, is: Members, place: Place, name: (key: string) => string): SurfaceChange[] {
  const [before, after] = [byName(was), byName(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): SurfaceChange[] => {
    const [old, now] = [before.get(key), after.get(key)];
    const at = { ...place, where: name(key) };
    if (!now) return [breaks(at, 'is gone')];
    if (!old) return [addedChange(place.isType ? { ...at, way: 'read' } : at, now.endsWith('?'))];
    return [
      ...optionChange(at, old.endsWith('?'), now.endsWith('?')),
      ...shapeChanges(was[old] as Shape, is[now] as Shape, at),
    ];
  });
}

function shapeChanges(was: Shape, is: Shape, place: Place): SurfaceChange[] {
  if (typeof was === 'string' && typeof is === 'string') return textChange(was, is, place);
  if (typeof was !== 'object' || typeof is !== 'object') return [breaks(place, 'is of another kind')];
  if ('type' in was && 'type' in is) return shapeChanges(was.type, is.type, { ...place, way: 'read', isType: true });
  if ('of' in was && 'of' in is) {
    const lost = (was.and ?? []).filter((name) => !is.and?.includes(name));
    return [
      ...lost.map((name) => breaks(place, `has no longer what ${name} has`)),
      ...memberChanges(was.of, is.of, place, (key) => `${place.where}.${key}`),
    ];
  }
  if ('takes' in was && 'takes' in is) {
    const taken = { ...place, isType: false, way: opposite(place.way) };
    return [
      ...memberChanges(was.takes, is.takes, taken, (key) => `${place.where}(${key})`),
      ...shapeChanges(was.gives, is.gives, { ...place, where: `${place.where}()` }),
    ];
  }
  return [breaks(place, 'is of another kind')];
}

/** Returns whether what is given as one type can be taken as another. */
export const takes = (taken: Shape, given: Shape): boolean =>
  !shapeChanges(given, taken, { where: '', way: 'give' }).some(({ breaking }) => breaking);

function exportChanges(was: Surface, is: Surface): SurfaceChange[] {
  const modules = [...new Set([...Object.keys(was.exports), ...Object.keys(is.exports)])];
  return modules.flatMap((key) => {
    const [before, after] = [was.exports[key] ?? {}, is.exports[key] ?? {}];
    const found = memberChanges(before, after, { where: '', way: 'read' }, (name) => name);
    return found.map((change) => ({ ...change, where: `${change.where} of ${key}` }));
  });
}

/** `the prop compact of the slot post.feed`: names of slots have dots, too. */
const propOf = (where: string, slot: string) =>
  where === slot ? slot : `the prop ${where.slice(slot.length + 1)} of ${slot}`;

function slotChanges(was: Surface, is: Surface): SurfaceChange[] {
  return [...new Set([...Object.keys(was.slots), ...Object.keys(is.slots)])].flatMap((name): SurfaceChange[] => {
    const [before, after] = [was.slots[name], is.slots[name]];
    const place: Place = { where: `the slot ${name}`, way: 'both' };
    if (before === undefined) return [adds(place, 'is new')];
    if (after === undefined) return [breaks(place, 'is gone')];
    return shapeChanges(before, after, place).map((change) => ({
      ...change,
      where: propOf(change.where, place.where),
    }));
  });
}

function tokenChanges(was: Surface, is: Surface): SurfaceChange[] {
  const place = (name: string): Place => ({ where: `the token --charis-${name}`, way: 'read' });
  return [
    ...was.tokens.filter((name) => !is.tokens.includes(name)).map((name) => breaks(place(name), 'is gone')),
    ...is.tokens.filter((name) => !was.tokens.includes(name)).map((name) => adds(place(name), 'is new')),
  ];
}

/** Returns everything that differs between two surfaces, what breaks remotes first. */
export function surfaceChanges(was: Surface, is: Surface): SurfaceChange[] {
  const changes = [...exportChanges(was, is), ...slotChanges(was, is), ...tokenChanges(was, is)];
  return changes.sort((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** Returns the version that a surface has to have after the changes since `version`. */
export function versionAfter(version: string, changes: readonly SurfaceChange[]): string {
  if (changes.length === 0) return version;
  const next = inc(version, changes.some(({ breaking }) => breaking) ? 'major' : 'minor');
  if (!next) throw new Error(`${version} is not a version.`);
  return next;
}

/** Returns whether a version says that remotes of the one before may break. */
export const saysBreaking = (was: string, is: string): boolean => major(is) > major(was);

export const sentenceOf = ({ where, how }: SurfaceChange): string => `${where} ${how}`;
