import { useId, useState } from 'react';
import { UploadFailure } from '../../remote/upload';
import { fileLimits } from '../../rules';
import { Button } from '../button';
import { look } from '../look';
import { TabList } from '../menu/tabs';
import { Skeleton } from '../page';
import { ErrorState } from '../state';
import { useUiText } from '../ui-text';
import { ColorPanel } from './color-panel';
import { CropPanel } from './crop-panel';
import { noEdits, regionOf, wordsOf } from './edits';
import { FilePanel } from './file-panel';
import { HidePanel } from './hide-panel';
import styles from './image-editor.module.css';
import { markColors } from './mark-colors';
import { MarkPanel } from './mark-panel';
import { kinds, type SaveWish, savePicture } from './save-picture';
import { Stage } from './stage';
import { type Pen, type Tool, tools, type Veil } from './tools';
import { useBitmap } from './use-bitmap';
import { useHistory } from './use-history';

export interface EditorProps {
  file: File;
  /** Width to height that the picture is to have; free where it is not told. */
  ratio?: number;
  /** Pixels that its longer side is to have at most; what is made of it is then a JPEG, and nothing to choose. */
  longest?: number;
  /** What the button says that hands the result over. */
  doneText: string;
  onDone: (file: File) => void;
  onCancel?: () => void;
}

/** Changes a picture step by step; every step can be undone. What comes out has nothing but its pixels. */
export default function Editor(props: EditorProps) {
  const t = useUiText();
  const { value: bitmaps, error, retry } = useBitmap(props.file);
  if (error) {
    const isTooLarge = error instanceof UploadFailure;
    return <ErrorState onRetry={retry} title={isTooLarge ? t(`upload.${error.kind}`, fileLimits) : t('crop.failed')} />;
  }
  return bitmaps ? <Desk {...props} bitmaps={bitmaps} /> : <Skeleton height={240} />;
}

interface DeskProps extends EditorProps {
  bitmaps: { full: ImageBitmap; shown: ImageBitmap };
}

function Desk({ file, bitmaps, ratio, longest, doneText, onDone, onCancel }: DeskProps) {
  const t = useUiText();
  const id = useId();
  const { full, shown } = bitmaps;
  const history = useHistory(ratio ? { ...noEdits, crop: regionOf(ratio, full) } : noEdits);
  const [tool, setTool] = useState<Tool>('crop');
  const [pen, setPen] = useState<Pen>({ kind: 'arrow', color: markColors[0].color });
  const [words, setWords] = useState('');
  const [veil, setVeil] = useState<Veil>('mask');
  const [wish, setWish] = useState<SaveWish>({
    type: !longest && kinds.includes(file.type) ? file.type : 'image/jpeg',
    quality: 0.9,
    longest: longest ?? 0,
  });
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState('');
  const { value: edits, change } = history;

  async function save() {
    if (progress !== undefined) return;
    setProgress(0);
    setProblem('');
    // What is typed belongs to the picture, added or not.
    const marks = words.trim() ? [...edits.marks, wordsOf(words, pen.color)] : edits.marks;
    await savePicture(file, full, { ...edits, marks }, wish, setProgress).then(onDone, () =>
      setProblem(t('editor.failed')),
    );
    setProgress(undefined);
  }

  const panel = { edits, change, source: full };
  return (
    // Keys of undo and redo are heard wherever the focus is in the editor.
    <section
      aria-label={t('editor.name')}
      className={look('stack', 16, 'shrinks')}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
        if (event.target instanceof HTMLTextAreaElement) return;
        event.preventDefault();
        if (event.shiftKey) history.redo();
        else history.undo();
      }}
    >
      <div className={look('row', 8, 24, 'between')}>
        <TabList
          id={id}
          label={t('editor.tools')}
          onChange={setTool}
          tabs={tools.map((key) => ({ key, label: t(`editor.${key}`) }))}
          value={tool}
          variant="pills"
        />
        <div className={look('line', 16)}>
          <Button disabled={!history.canUndo} variant="link" onClick={history.undo}>
            {t('editor.undo')}
          </Button>
          <Button disabled={!history.canRedo} variant="link" onClick={history.redo}>
            {t('editor.redo')}
          </Button>
        </div>
      </div>
      <div className={styles.body}>
        <Stage {...panel} pen={pen} ratio={ratio} shown={shown} tool={tool} veil={veil} />
        <div
          aria-labelledby={`${id}-${tool}`}
          className={look('stack', 16, 'top', 'shrinks')}
          id={`${id}-panel`}
          role="tabpanel"
        >
          {tool === 'crop' ? <CropPanel {...panel} ratio={ratio} /> : null}
          {tool === 'color' ? <ColorPanel {...panel} /> : null}
          {tool === 'mark' ? <MarkPanel {...panel} onPen={setPen} onWords={setWords} pen={pen} words={words} /> : null}
          {tool === 'hide' ? <HidePanel {...panel} onVeil={setVeil} shown={shown} veil={veil} /> : null}
          {tool === 'file' ? (
            <FilePanel {...panel} file={file} isFixed={longest !== undefined} onWish={setWish} wish={wish} />
          ) : null}
        </div>
      </div>
      <div className={`${look('row', 12, 'end')} ${styles.foot}`}>
        <p role="status">
          {problem || (progress === undefined ? '' : t('editor.saving', { percent: Math.round(progress * 100) }))}
        </p>
        {onCancel ? <Button onClick={onCancel}>{t('avatar.cancel')}</Button> : null}
        <Button disabled={progress !== undefined} variant="primary" onClick={save}>
          {doneText}
        </Button>
      </div>
    </section>
  );
}
