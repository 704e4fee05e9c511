import { useSearchParams } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { OpenComposer } from './open-composer';

export default function WritePostPage() {
  const t = useText();
  const [params] = useSearchParams();
  return (
    <Page lead={t('compose.lead')} title={t(params.has('post') ? 'compose.edit.title' : 'compose.title')}>
      <OpenComposer />
    </Page>
  );
}
