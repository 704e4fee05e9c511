import { usePages } from '@charis/shared/remote';
import { Button, Card, look, PagedList, Skeleton } from '@charis/shared/ui';
import type { Person } from '#lib/members/member-name';
import { MemberRow } from '#lib/members/member-row';
import { useBlock } from '#lib/members/use-block';
import { useText } from '#lib/text';

/** Shows the blocked members, and unblocks them. */
export function BlockedCard() {
  const t = useText();
  const pages = usePages('listBlocks', { query: { pageSize: 10 } });
  return (
    <Card lead={t('member.blocks.lead')} title={t('member.blocks.title')}>
      <PagedList
        empty={<p className={look('muted', 'size-15', 'above-8')}>{t('member.blocks.none')}</p>}
        failed={t('member.blocks.failed')}
        label={t('member.blocks.title')}
        pages={pages}
        skeleton={<Skeleton height={48} />}
      >
        {(person) => (
          <MemberRow person={person}>
            <UnblockButton person={person} />
          </MemberRow>
        )}
      </PagedList>
    </Card>
  );
}

function UnblockButton({ person }: { person: Person }) {
  const t = useText();
  const { busy, unblock } = useBlock(person);
  return (
    <Button aria-label={t('member.unblock.of', { name: person.nickname })} busy={busy} onClick={() => void unblock()}>
      {t('member.unblock')}
    </Button>
  );
}
