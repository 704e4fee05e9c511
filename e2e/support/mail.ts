/** The mails that the site under test has written, read from its outbox. */
import { Client } from 'pg';

export interface Mail {
  subject: string;
  text: string;
  /** Path of the link for a browser, and the six digits; empty where the mail has none. */
  link: string;
  code: string;
}

/** Returns the last mail to an email; waits for one that came after `after` mails. */
export async function mailTo(email: string, after = 0): Promise<Mail> {
  const client = new Client({ connectionString: process.env.CHARIS_SITE_DATABASE });
  await client.connect();
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const mails = 'select subject, text from app.mail where recipient = $1 order by id';
      const { rows } = await client.query<{ subject: string; text: string }>(mails, [email]);
      const last = rows.at(-1);
      if (last && rows.length > after) return { ...last, ...wayOf(last.text) };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail has come to ${email}`);
  } finally {
    await client.end();
  }
}

function wayOf(text: string) {
  const url = text.match(/https?:\S+\/valideEmail\?\S+/)?.[0];
  const { pathname = '', search = '' } = url ? new URL(url) : {};
  return { link: pathname + search, code: text.match(/\b\d{6}\b/)?.[0] ?? '' };
}

let emails = 0;

/** Returns an email that no one has used. */
export function freshEmail(): string {
  emails += 1;
  return `visitor-${process.pid}-${Date.now()}-${emails}@example.com`;
}
