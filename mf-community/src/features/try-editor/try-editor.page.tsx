import { fileLimits } from '@charis/shared/rules';
import { Button, ImageEditor, look, Page } from '@charis/shared/ui';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from './try-editor.module.css';

/** Shows the picture editor by itself: nothing is sent, what comes out is saved on this device. */
export default function TryEditorPage() {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<{ url: string; name: string }>();
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  function take(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    setResult(undefined);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }
  const choose = (
    <Button variant={file ? 'secondary' : 'primary'} onClick={() => chooser.current?.click()}>
      {t(file ? 'editor.page.another' : 'editor.page.choose')}
    </Button>
  );
  return (
    <Page actions={file ? choose : null} lead={t('editor.page.lead')} title={t('editor.page.title')}>
      <input
        accept="image/*"
        className={styles.input}
        onChange={(event) => take(event.target.files?.[0])}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
      {file ? (
        <ImageEditor
          doneText={t('editor.page.export')}
          file={file}
          key={`${file.name} ${file.lastModified}`}
          onDone={(made) => setResult({ url: URL.createObjectURL(made), name: made.name })}
        />
      ) : (
        <fieldset
          aria-label={t('editor.page.choose')}
          className={`${look('stack', 16, 'center')} ${styles.zone}`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <p>{t('editor.page.hint', fileLimits)}</p>
          {choose}
        </fieldset>
      )}
      {result ? (
        <p className={`${look('row', 24)} ${styles.result}`} role="status">
          <img alt={t('editor.page.result')} className={styles.picture} src={result.url} />
          <a download={result.name} href={result.url}>
            {t('editor.page.save', { name: result.name })}
          </a>
        </p>
      ) : null}
    </Page>
  );
}
