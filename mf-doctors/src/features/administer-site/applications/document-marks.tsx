import { useSession } from '@charis/shared/remote';
import { type FormState, RadioField, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { canAccept, type DecisionValues } from './decision.rules';
import type { Review } from './review-documents';

interface DocumentMarksProps {
  form: FormState<DecisionValues>;
  review: Review;
  opened: ReadonlySet<string>;
}

/** Asks for a mark of each document. Staff can accept only what they have opened. */
export function DocumentMarks({ form, review, opened }: DocumentMarksProps) {
  const t = useText();
  const session = useSession();
  const reader = session.status === 'in' ? session.user.nickname : '';
  return review.documents.map((document) => {
    const { uploadId, kind } = document;
    const mark = form.field(`mark.${uploadId}`);
    const isClosed = !canAccept(document, opened, reader);
    const closed = t('review.mark.closed');
    return (
      <div key={uploadId}>
        <RadioField
          {...mark}
          value={mark.value ?? ''}
          error={mark.error && isClosed ? closed : mark.error}
          hint={isClosed ? closed : undefined}
          label={t(`apply.document.${kind}`)}
          options={(['ACCEPTED', 'REFUSED'] as const).map((value) => ({
            value,
            label: t(`review.mark.${value}`),
            disabled: isClosed && value === 'ACCEPTED',
          }))}
          variant="row"
        />
        {mark.value === 'REFUSED' ? (
          <TextField {...form.field(`refusal.${uploadId}`)} label={t('review.document.reason')} maxLength={500} />
        ) : null}
      </div>
    );
  });
}
