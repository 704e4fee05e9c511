import { type AuditFilter, auditCsv, wholeAudit } from '@charis/delivery/client';
import { Button, look } from '@charis/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';

const { audit } = texts;

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'audit.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads every entry that the filter lets through. */
export function Download({ filter }: { filter: AuditFilter }) {
  const { client } = useSession();
  const download = useMutation({
    mutationFn: async () => auditCsv(await wholeAudit(client, filter)),
    onSuccess: save,
  });
  return (
    <div>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {audit.download}
      </Button>
      {download.error ? (
        <p className={look('danger', 'small')} role="alert">
          {problemOf(download.error).message}
        </p>
      ) : null}
    </div>
  );
}
