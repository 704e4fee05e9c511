import { Link, useOperation, usePractice, useSearchParams } from '@charis/shared/remote';
import { buttonClass, EmptyState, Page, QueryBoundary } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { contentOf, type Form, type FormContent, newQuestion } from './forms.rules';
import { FormEditor } from './ui/form-editor';
import { FormList } from './ui/form-list';

const empty = (): FormContent => ({ title: '', titleZh: '', item: [newQuestion()] });

/** Shows the forms of a practice; `?edit=` names the one that is edited, `?template=` what a new one begins with. */
export default function FormsPage() {
  const t = useText();
  const { isOpen: takesBookings } = usePractice();
  const [address] = useSearchParams();
  const edited = address.get('edit');
  const template = address.get('template');
  return (
    <Page lead={t('forms.lead')} title={t('forms.title')}>
      <DoctorOnly>
        {takesBookings ? (
          edited || template ? (
            <Edited formId={edited} key={`${edited} ${template}`} templateId={template} />
          ) : (
            <FormList />
          )
        ) : null}
      </DoctorOnly>
    </Page>
  );
}

function Edited({ formId, templateId }: { formId: string | null; templateId: string | null }) {
  const t = useText();
  const forms = useOperation('listForms', {});
  const templates = useOperation('listFormTemplates', {}, { enabled: templateId !== null });
  if (templateId) {
    return (
      <QueryBoundary failed={t('forms.failed')} query={templates}>
        {(list) => {
          const template = list.find((one) => one.templateId === templateId);
          return template ? (
            <FormEditor content={contentOf(template)} draft={templateId} form={undefined} />
          ) : (
            <Missing />
          );
        }}
      </QueryBoundary>
    );
  }
  if (formId === 'new') return <FormEditor content={empty()} form={undefined} />;
  return (
    <QueryBoundary failed={t('forms.failed')} query={forms}>
      {(list) => {
        const form: Form | undefined = list.find((one) => one.formId === formId);
        return form ? <FormEditor content={contentOf(form)} form={form} /> : <Missing />;
      }}
    </QueryBoundary>
  );
}

function Missing() {
  const t = useText();
  return (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to="/doctor/forms">
          {t('forms.all')}
        </Link>
      }
      title={t('forms.missing')}
    />
  );
}
