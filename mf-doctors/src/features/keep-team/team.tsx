import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useLanguage } from '@charis/shared/remote';
import { dayIn, dayText, siteZone } from '@charis/shared/rules';
import { Avatar, Button, Dialog, look, StatusTag } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import { InviteDialog } from './invite-dialog';
import { RoleDialog } from './role-dialog';
import styles from './team.module.css';

type TeamOf = DataOf<'listTeams'>[number];
type PersonOf = TeamOf['people'][number];

/** Shows who is in the team of one clinic, and to its owners who is invited. */
export function Team({ team, me }: { team: TeamOf; me: string }) {
  const t = useText();
  const { clinicId, name, suburb, stateCode, role, people, invitations } = team;
  const [inviting, setInviting] = useState(false);
  const isOwner = role === 'owner';
  const owners = people.filter((one) => one.role === 'owner').length;
  const heading = `team-${clinicId}`;
  return (
    <section aria-labelledby={heading} className={look('shrinks', 'panel', 'padded-24')}>
      <div className={`${look('row', 8, 16, 'between')} ${styles.head}`}>
        <div>
          <h2 className={look('display', 'medium', 'size-22', 'tight')} id={heading}>
            {name}
          </h2>
          <p className={look('muted')}>
            {suburb} {stateCode}
          </p>
        </div>
        {isOwner ? (
          <Button onClick={() => setInviting(true)} variant="primary">
            {t('team.invite')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {people.map((one) => (
          <Person
            clinicId={clinicId}
            isLastOwner={one.role === 'owner' && owners === 1}
            isOwner={isOwner}
            key={one.person.userId}
            me={me}
            one={one}
          />
        ))}
      </ul>
      {isOwner ? <Invitations clinicId={clinicId} invitations={invitations} /> : null}
      {inviting ? <InviteDialog clinicId={clinicId} clinicName={name} onClose={() => setInviting(false)} /> : null}
    </section>
  );
}

interface PersonProps {
  clinicId: string;
  one: PersonOf;
  me: string;
  /** Whether the reader owns the team. */
  isOwner: boolean;
  /** A team keeps an owner. */
  isLastOwner: boolean;
}

function Person({ clinicId, one, me, isOwner, isLastOwner }: PersonProps) {
  const t = useText();
  const language = useLanguage();
  const { session } = useHost();
  const [open, setOpen] = useState<'role' | 'remove'>();
  const remove = useAction('removeFromTeam', { failure: t('team.remove.failed') });
  const { person, role, sinceUtc, hasCalendar } = one;
  const { userId, nickname, image } = person;
  const isMe = userId === me;
  const name = isMe ? t('team.you', { name: nickname }) : nickname;
  async function confirm() {
    if (!(await remove.run({ body: { clinicId, userId } }))) return;
    setOpen(undefined);
    if (isMe) void session.refresh();
  }
  const actions = (
    <>
      <Button onClick={() => setOpen(undefined)}>{t('team.back')}</Button>
      <Button busy={remove.isPending} onClick={() => void confirm()} variant="danger">
        {t(isMe ? 'team.leave' : 'team.remove')}
      </Button>
    </>
  );
  return (
    <li className={styles.row}>
      <div className={look('line', 12, 'shrinks')}>
        <Avatar image={image} name={nickname} size={40} />
        <div className={look('shrinks')}>
          <h3 className={`${look('medium')} ${styles.name}`}>{name}</h3>
          <p className={look('muted', 'small')}>
            {[
              t(`team.role.${role}`),
              hasCalendar && t('team.calendar'),
              t('team.since', { date: dayText(dayIn(sinceUtc, siteZone), 'dated', language) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className={look('row', 8)}>
        {isOwner && !isLastOwner ? (
          <Button aria-label={t('team.change.of', { name: nickname })} onClick={() => setOpen('role')} small>
            {t('team.change')}
          </Button>
        ) : null}
        {(isOwner || isMe) && !isLastOwner ? (
          <Button
            aria-label={isMe ? t('team.leave') : t('team.remove.of', { name: nickname })}
            onClick={() => setOpen('remove')}
            small
            variant="link"
          >
            {t(isMe ? 'team.leave' : 'team.remove')}
          </Button>
        ) : null}
      </div>
      {open === 'role' ? (
        <RoleDialog clinicId={clinicId} onClose={() => setOpen(undefined)} person={person} role={role} />
      ) : null}
      {open === 'remove' ? (
        <Dialog
          actions={actions}
          onClose={() => setOpen(undefined)}
          title={isMe ? t('team.leave.title') : t('team.remove.title', { name: nickname })}
        >
          {t(isMe ? 'team.leave.hint' : 'team.remove.hint')}
        </Dialog>
      ) : null}
    </li>
  );
}

function Invitations({ clinicId, invitations }: Pick<TeamOf, 'clinicId' | 'invitations'>) {
  const t = useText();
  const language = useLanguage();
  const invite = useAction('invitePerson', {
    success: (_, { body }) => t('team.invited', { email: body.email }),
    failure: t('team.invite.failed'),
  });
  const withdraw = useAction('withdrawInvitation', {
    success: t('team.withdrawn'),
    failure: t('team.withdraw.failed'),
  });
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className={look('medium', 'above-24')}>{t('team.invitations')}</h3>
      <ul className={styles.list}>
        {invitations.map(({ invitationId, email, role, expiresUtc, isExpired }) => (
          <li className={styles.row} key={invitationId}>
            <div className={look('shrinks')}>
              <p className={look('breaks')}>{email}</p>
              <p className={look('muted', 'small')}>
                {t(`team.role.${role}`)} ·{' '}
                {t('team.until', { date: dayText(dayIn(expiresUtc, siteZone), 'dated', language) })}
              </p>
            </div>
            <div className={look('row', 8)}>
              <StatusTag tone={isExpired ? 'over' : 'waiting'}>
                {t(isExpired ? 'team.invitation.expired' : 'team.invitation.waits')}
              </StatusTag>
              <Button
                aria-label={t('team.again.of', { email })}
                busy={invite.isPending}
                onClick={() => void invite.run({ body: { clinicId, email, role } })}
                small
              >
                {t('team.again')}
              </Button>
              <Button
                aria-label={t('team.withdraw.of', { email })}
                busy={withdraw.isPending}
                onClick={() => void withdraw.run({ params: { invitationId } })}
                small
                variant="link"
              >
                {t('team.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
