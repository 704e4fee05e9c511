/** Sends files to an API as a browser does. A sender has agreed to what uploading asks for. */
import type { InputOf } from '@charis/shared/contract';
import { insertConsent } from '#domains/identity/store/consent.store';
import type { Services } from '#platform/http/handler';
import { createAccount, createSession } from './factories';
import type { TestApi } from './test-api';

export interface Sender {
  accountId: string;
  token: string;
}

export async function createSender(api: Pick<Services, 'db' | 'clock'>): Promise<Sender> {
  const { id: accountId } = await createAccount(api.db);
  for (const document of ['terms', 'image-data'] as const) {
    await insertConsent(api.db, accountId, document, api.clock.now());
  }
  return { accountId, token: await createSession(api.db, accountId, api.clock.now()) };
}

type Wish = InputOf<'signUpload'>['query'];

export async function sign(api: TestApi, { token }: Sender, query: Wish) {
  const { data } = await api.call('signUpload', { query }, { token });
  return data;
}

/** Returns what a signed address answers to a PUT. */
export function put(
  api: TestApi,
  url: string,
  body: NonNullable<RequestInit['body']>,
  init: RequestInit = {},
): Promise<Response> {
  const options = { method: 'PUT', body, ...init };
  return url.startsWith('/') ? api.fetch(url, options) : fetch(url, options);
}

export const complete = (api: TestApi, { token }: Sender, uploadId: string) =>
  api.call('completeUpload', { body: { uploadId } }, { token });

/** Signs, puts and completes. */
export async function send(api: TestApi, sender: Sender, content: Buffer, wish: Wish) {
  const { uploadId, url } = await sign(api, sender, wish);
  await put(api, url, new Uint8Array(content));
  return complete(api, sender, uploadId);
}
