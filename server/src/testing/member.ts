/** A logged-in member who has agreed to what posting asks for. */
import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import { insertConsent } from '#domains/identity/store/consent.store';
import { createAccount, createSession } from './factories';
import type { Reply, TestApi } from './test-api';

export interface TestMember {
  id: string;
  nickname: string;
  email: string;
  token: string;
  call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    headers?: Record<string, string>,
  ): Promise<Reply<DataOf<Name>>>;
}

/** Makes `account`, or an account of its own, a member of the test. */
export async function createMember(api: TestApi, given: Parameters<typeof createAccount>[1] = {}): Promise<TestMember> {
  const account = await createAccount(api.db, given);
  return asMember(api, account);
}

export async function asMember(
  api: TestApi,
  { id, nickname, email }: { id: string; nickname: string; email: string },
): Promise<TestMember> {
  for (const document of ['terms', 'image-data'] as const) await insertConsent(api.db, id, document, api.clock.now());
  const token = await createSession(api.db, id, api.clock.now());
  return { id, nickname, email, token, call: (name, input, headers = {}) => api.call(name, input, { token, headers }) };
}
