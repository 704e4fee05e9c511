/** Mails about teams of clinics. */
import type { TeamRole } from '@charis/shared/rules';
import type { Email } from '#platform/mail/email';
import { type Reader, writeEmail } from './write-email';

interface Invitation extends Pick<Reader, 'language'> {
  clinic: string;
  /** Who invites. */
  inviter: string;
  role: TeamRole;
  url: string;
}

export const teamInvitationEmail = ({ language, clinic, inviter, role, url }: Invitation): Email =>
  writeEmail(`team-invitation.${role}`, { language }, { values: { clinic, inviter }, action: url });
