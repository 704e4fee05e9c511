/** Members who report and a member of staff who decides. */
import type { DataOf, InputOf } from '@charis/shared/contract';
import { createAccount } from './factories';
import { asMember, createMember, type TestMember } from './member';
import type { TestApi } from './test-api';

export type Subject = InputOf<'reportContent'>['body']['subject'];
type Action = InputOf<'decideModerationCase'>['body']['action'];
type Filter = 'open' | 'appeals' | 'decided';
export type TestCase = DataOf<'listModerationCases'>['list'][number];

export interface Moderators {
  staff: TestMember;
  /** Has as many different members report the subject, a second after each other. */
  report(subject: Subject, reporters?: number): Promise<void>;
  cases(filter?: Filter): Promise<TestCase[]>;
  caseOf(subject: Subject, filter?: Filter): Promise<TestCase | undefined>;
  /** Decides a second later. @returns the code of the answer */
  decide(subject: Subject, action: Action, filter?: Filter): Promise<number>;
}

export async function createModerators(api: TestApi): Promise<Moderators> {
  const staff = await asMember(api, await createAccount(api.db, { staff: true }));
  const cases = async (filter: Filter = 'open') =>
    (await staff.call('listModerationCases', { query: { filter, pageSize: 20 } })).data.list;
  const caseOf = async ({ kind, id }: Subject, filter?: Filter) =>
    (await cases(filter)).find(({ subject }) => subject.kind === kind && subject.id === id);
  return {
    staff,
    cases,
    caseOf,
    async report(subject, reporters = 1) {
      for (let one = 0; one < reporters; one += 1) {
        api.clock.advance(1);
        await (await createMember(api)).call('reportContent', { body: { subject, reason: 'spam' } });
      }
    },
    async decide(subject, action, filter) {
      api.clock.advance(1);
      const revision = (await caseOf(subject, filter))?.revision ?? '';
      const body = { subject, action, reason: `It was decided: ${action}.`, revision };
      return (await staff.call('decideModerationCase', { body })).code;
    },
  };
}
