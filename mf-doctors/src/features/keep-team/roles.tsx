import { doctorRoles, mayCallFor, type TeamRole, teamRoles } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { DataTable } from '@charis/shared/ui/data';
import { useText } from '#lib/text';

/** What someone may do in a role, each by a call that it needs. */
const rights = [
  { name: 'calendar', call: 'getSchedule' },
  { name: 'patients', call: 'listPatients' },
  { name: 'messages', call: 'listConversations' },
  { name: 'desk', call: 'redeemCode' },
  { name: 'sales', call: 'listSettlements' },
] as const;

/** Says what each role may do for the doctors of the team. */
export function Roles() {
  const t = useText();
  const rows: { name: string; may: readonly TeamRole[] }[] = [
    ...rights.map(({ name, call }) => ({
      name: t(`team.may.${name}`),
      may: teamRoles.filter((role) => mayCallFor([role], call)),
    })),
    { name: t('team.may.people'), may: ['owner'] },
    { name: t('team.may.own'), may: doctorRoles },
  ];
  return (
    <section aria-labelledby="roles" className={look('shrinks', 'panel', 'padded-24')}>
      <h2 className={look('display', 'medium', 'size-22', 'tight')} id="roles">
        {t('team.roles')}
      </h2>
      <p className={look('muted', 'below-16')}>{t('team.roles.lead')}</p>
      <DataTable
        columns={[
          { key: 'name', title: t('team.may'), cell: ({ name }) => name },
          ...teamRoles.map((role) => ({
            key: role,
            title: t(`team.role.${role}`),
            cell: ({ may }: (typeof rows)[number]) => t(may.includes(role) ? 'team.yes' : 'team.no'),
          })),
        ]}
        empty={null}
        label={t('team.roles')}
        rowKey={({ name }) => name}
        rows={rows}
      />
    </section>
  );
}
