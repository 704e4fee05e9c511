import type { DocumentKind } from '@charis/shared/rules/application';
import { look } from '@charis/shared/ui';
import { type FormState, UploadField } from '@charis/shared/ui/form';
import type { Application, Values } from '#lib/application/application-form';
import { DocumentLine } from '#lib/application/document-line';
import { useText } from '#lib/text';

interface DocumentFieldProps {
  form: FormState<Values>;
  kind: DocumentKind;
  stored: Application['documents'];
  onBusyChange: (busy: boolean) => void;
}

/** Shows the documents of one kind, with what our team has said of each: nothing moves while a draft saves itself. */
export function DocumentField({ form, kind, stored, onBusyChange }: DocumentFieldProps) {
  const t = useText();
  const judged = stored.filter((document) => document.kind === kind && document.state !== 'WAITING');
  // The field names its files; of several, each has to be told apart.
  const isOnly = form.values[`documents.${kind}`].length === 1 && judged.length === 1;
  return (
    <div>
      <UploadField
        {...form.field(`documents.${kind}`)}
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic"
        hint={t(`apply.document.${kind}.hint`)}
        label={t(`apply.document.${kind}`)}
        max={3}
        onBusyChange={onBusyChange}
        purpose="credential"
      />
      {judged.length > 0 ? (
        <ul className={look('stack', 8, 'below-24')}>
          {judged.map((document) => (
            <li key={document.uploadId}>
              <DocumentLine document={document} isNamed={isOnly} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
