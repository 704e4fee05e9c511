import { isNickname, isPersonalName, isReservedName } from '@charis/shared/rules';
import { isZone } from '#platform/clock/zone.rules';

export interface ProfileChange {
  nickname?: string | undefined;
  name?: string | undefined;
  zone?: string | undefined;
}

/** Returns what is wrong with a changed profile, field by field. No name of staff can be taken. A name may be empty; a nickname that is left empty stays as it is. */
export function profileProblems({ nickname, name, zone }: ProfileChange, staffNames: readonly string[] = []) {
  const problems = [];
  if (nickname && !isNickname(nickname)) {
    problems.push({ field: 'nickname', message: 'user name must least 5~50 letters' });
  }
  if (nickname && isReservedName(nickname, staffNames)) {
    problems.push({ field: 'nickname', message: 'Only Charis may use this name' });
  }
  if (name && isReservedName(name, staffNames)) {
    problems.push({ field: 'name', message: 'Only Charis may use this name' });
  }
  if (name && !isPersonalName(name)) {
    problems.push({
      field: 'name',
      message: 'Please use 1-50 Chinese characters, or 3-50 letters, dots, spaces, hyphens and apostrophes',
    });
  }
  if (zone !== undefined && !isZone(zone)) problems.push({ field: 'zone', message: 'Unknown time zone' });
  return problems;
}
