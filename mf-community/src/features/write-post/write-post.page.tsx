import { useSearchParams } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { OpenComposer } from './open-composer';

export default function WritePostPage() {
  const t = useText();
  const [params] = useSearchParams();
  const isDiary = params.has('diary') && !params.has('post');
  const title = params.has('post') ? 'compose.edit.title' : 'compose.title';
  return (
    <Page lead={t(isDiary ? 'compose.diary.lead' : 'compose.lead')} title={t(isDiary ? 'compose.diary.page' : title)}>
      <OpenComposer />
    </Page>
  );
}
