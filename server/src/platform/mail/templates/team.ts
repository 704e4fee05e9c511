/** Mails about teams of clinics. */
import type { TeamRole } from '@charis/shared/rules';
import { textsIn } from '#locales/text';
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

interface Invitation extends Pick<Reader, 'language'> {
  clinic: string;
  /** Who invites. */
  inviter: string;
  role: TeamRole;
  url: string;
}

/** Says who invites whom to what. The person who gets it may have no account yet, so it greets no one. */
export function teamInvitationEmail({ language, clinic, inviter, role, url }: Invitation): Email {
  const email = writeEmail('team-invitation', { language }, { values: { clinic, inviter }, action: url });
  return { ...email, paragraphs: [textsIn(language)(`mail.team-invitation.role.${role}`, { inviter })] };
}
