/** Reads what the outbox holds, as the recipients would. */
import type { Mail } from '#platform/mail/mail.store';
import type { TestApi } from './test-api';

/** Messages to one recipient, the newest first. */
export async function messagesTo(api: TestApi, recipient: string): Promise<Mail[]> {
  await api.project();
  return api.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('status', '<>', 'WITHHELD')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns link, token and code of the newest message to a recipient; empty where it has none. */
export async function proofFor(api: TestApi, recipient: string) {
  const [message] = await messagesTo(api, recipient);
  const text = message?.text ?? '';
  const link = /https?:\/\/\S+\/valideEmail\?\S+/.exec(text)?.[0] ?? '';
  const token = link ? (new URL(link).searchParams.get('token') ?? '') : '';
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  return { kind: message?.kind ?? '', link, token, code };
}
