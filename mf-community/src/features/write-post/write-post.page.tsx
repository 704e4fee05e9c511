import { useSearchParams, useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { OpenComposer } from './open-composer';

export default function WritePostPage() {
  const t = useText();
  const [params] = useSearchParams();
  const isDiary = params.has('diary') && !params.has('post');
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const lead = isDiary ? 'compose.diary.lead' : isDoctor ? 'compose.lead.doctor' : 'compose.lead';
  const title = params.has('post') ? 'compose.edit.title' : 'compose.title';
  return (
    <Page lead={t(lead)} title={t(isDiary ? 'compose.diary.page' : title)}>
      <OpenComposer />
    </Page>
  );
}
