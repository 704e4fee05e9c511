import { type AuditFilter, auditCsv, wholeAudit } from '@charis/delivery/client';
import { Button, look, saveFile } from '@charis/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';

const { audit } = texts;

/** Downloads every entry that the filter lets through. */
export function Download({ filter }: { filter: AuditFilter }) {
  const { client } = useSession();
  const download = useMutation({
    mutationFn: async () => auditCsv(await wholeAudit(client, filter)),
    onSuccess: (text) => saveFile('audit.csv', new Blob([text], { type: 'text/csv' })),
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
