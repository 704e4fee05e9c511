import { Skeleton } from '../page';
import { ErrorState } from '../state';
import { useUiText } from '../ui-text';
import { useLoaded } from '../use-loaded';
import type { EditorProps } from './editor';

const load = () => import('./editor');

/** Changes a picture in the width of its container: cuts, turns, colours, marks and hides parts of it. Loaded where it is shown. */
export function ImageEditor(props: EditorProps) {
  const t = useUiText();
  const { value, error, retry } = useLoaded(load);
  const Editor = value?.default;
  if (Editor) return <Editor {...props} />;
  return error ? <ErrorState onRetry={retry} title={t('editor.failed')} /> : <Skeleton height={240} />;
}
