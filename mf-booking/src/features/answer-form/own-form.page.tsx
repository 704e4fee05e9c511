import { Link, useOperation, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, Page, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useFormWords } from '#lib/forms/questions';
import { useText } from '#lib/text';
import { FilledForm } from './ui/filled-form';
import { FormWizard } from './ui/form-wizard';

/** Asks a member what a practice wants to know before an appointment, or shows what they have answered. */
export default function OwnFormPage() {
  const t = useText();
  const wordsOf = useFormWords();
  const session = useSession();
  const [address] = useSearchParams();
  const responseId = address.get('id') ?? '';
  const form = useOperation(
    'getOwnForm',
    { params: { responseId } },
    { enabled: session.status === 'in' && responseId !== '' },
  );
  const title = form.data && wordsOf({ text: form.data.title, textZh: form.data.titleZh });
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') {
    return (
      <Page title={t('form.title')}>
        <LogInState hint={t('form.log-in.hint')} title={t('form.log-in')} />
      </Page>
    );
  }
  return (
    <Page
      lead={form.data?.canAnswer ? t('form.lead', { name: form.data.doctor.nickname }) : undefined}
      title={title ?? t('form.title')}
    >
      {responseId ? (
        <QueryBoundary failed={t('form.failed')} missing={<Nothing title={t('form.missing')} />} query={form}>
          {(known) =>
            known.canAnswer ? (
              <FormWizard form={known} key={known.responseId} />
            ) : known.status === 'completed' ? (
              <FilledForm form={known} />
            ) : (
              <Nothing hint={t('form.closed.hint')} title={t('form.closed')} />
            )
          }
        </QueryBoundary>
      ) : (
        <Nothing title={t('form.missing')} />
      )}
    </Page>
  );
}

function Nothing(words: { title: string; hint?: string }) {
  const t = useText();
  const paths = usePaths();
  return (
    <EmptyState
      {...words}
      action={
        <Link className={buttonClass('primary')} to={paths.appointments()}>
          {t('form.appointments')}
        </Link>
      }
    />
  );
}
