import type { InputOf } from '@charis/shared/contract';
import { isAdult } from '@charis/shared/rules';
import { areInterests, replaceInterests } from '#domains/community/index';
import { findStaffNames, underAge, updateAccount } from '#domains/identity/index';
import { profileProblems } from '#domains/people/rules/profile.rules';
import { findEditedProfile } from '#domains/people/store/profile.store';
import { localDay } from '#platform/clock/zone.rules';
import type { AccountContext } from '#platform/http/handler';
import { badInput, refusedField } from '#platform/http/refusal';
import { chooseAvatar } from './avatar.service';

type Profile = NonNullable<InputOf<'setUserProfile'>['body']>;

/**
 * Saves what is given of a profile.
 * @throws {Refusal} 400 at fields, 404 at `img`, 422 at `birthday` under 18
 */
export async function saveProfile(context: AccountContext, given: Profile) {
  const { db, account, clock } = context;
  const { nickname, name, birthday, gender, img, interested, zone, language } = given;
  const problems = profileProblems(given, await findStaffNames(db, account.id));
  if (interested && !(await areInterests(db, interested))) {
    problems.push({ field: 'interested', message: 'Unknown interest' });
  }
  if (problems.length > 0) throw badInput(problems);

  const current = await findEditedProfile(db, account.id);
  if (birthday && !isAdult(birthday, localDay(clock.now(), zone ?? current.zone))) {
    throw refusedField('birthday', underAge);
  }
  const image = await chooseAvatar(context, current.img, img);
  await updateAccount(db, account.id, {
    image,
    ...(nickname ? { nickname } : {}),
    ...(name === undefined ? {} : { name }),
    ...(birthday === undefined ? {} : { birthday: birthday || null }),
    ...(gender === undefined ? {} : { gender }),
    ...(zone === undefined ? {} : { zone }),
    ...(language === undefined ? {} : { language }),
  });
  if (interested) await replaceInterests(db, account.id, interested);
  return { saved: true as const, image };
}
