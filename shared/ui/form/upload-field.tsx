import { type DragEvent, useRef, useState } from 'react';
import { useLanguage } from '../../remote/text';
import type { UploadPurpose } from '../../remote/upload';
import { fileLimits } from '../../rules';
import { listText } from '../../rules/format';
import { Button } from '../button';
import { Icon } from '../icon';
import { look } from '../look';
import { FieldGroup, type FieldProps } from './form-field';
import { useFormText } from './form-text';
import styles from './upload-field.module.css';
import { UploadLine } from './upload-line';

/** A file that the server has, by which a form names it. */
export interface UploadedFile {
  uploadId: string;
  name: string;
}

interface Sending {
  id: number;
  file: File;
  /** It did not arrive: it is not on its way, and stands there until it is sent again or taken away. */
  hasFailed?: boolean;
  /** It can't be sent again, so it takes no place. */
  isRefused?: boolean;
}

interface UploadFieldProps extends FieldProps<readonly UploadedFile[]> {
  purpose: UploadPurpose;
  /** Endings and media types, such as `.pdf,image/*`. */
  accept?: string;
  /** Most files that there may be. */
  max?: number;
  /** Hears when something is on its way, and when nothing is any longer, so that the form waits with being sent. */
  onBusyChange?: (busy: boolean) => void;
}

/** Takes files, dropped or chosen; each is sent at once, shows how far it is, and can be sent again or taken away. */
export function UploadField({
  name,
  value,
  onChange,
  purpose,
  accept,
  max = 1,
  onBusyChange,
  disabled,
  ...shell
}: UploadFieldProps) {
  const t = useFormText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [over, setOver] = useState(false);
  const made = useRef(0);
  const latest = useRef(sending);
  /** Files may arrive between two renders. */
  const arrived = useRef(value);
  arrived.current = value;
  const wasBusy = useRef(false);
  /** Names of the files that there was no room for. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const free = max - value.length - sending.filter(({ isRefused }) => !isRefused).length;

  function change(next: (known: readonly Sending[]) => readonly Sending[]) {
    latest.current = next(latest.current);
    setSending(latest.current);
    const isBusy = latest.current.some(({ hasFailed }) => !hasFailed);
    if (isBusy !== wasBusy.current) onBusyChange?.(isBusy);
    wasBusy.current = isBusy;
  }
  function add(files: FileList | null) {
    const all = [...(files ?? [])];
    const chosen = all.slice(0, Math.max(0, free));
    setLeft(all.slice(chosen.length).map((file) => file.name));
    made.current += chosen.length;
    const last = made.current;
    change((known) => [...known, ...chosen.map((file, place) => ({ id: last - place, file }))]);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  }
  const end = (id: number) => change((known) => known.filter((one) => one.id !== id));
  const mark = (id: number, failed: Pick<Sending, 'hasFailed' | 'isRefused'>) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, ...failed } : one)));
  function remove(act: () => void) {
    act();
    setLeft([]);
    button.current?.focus();
  }
  return (
    <FieldGroup {...shell} count={max > 1 ? [value.length, max] : undefined}>
      {({ 'aria-describedby': note, 'aria-invalid': invalid }) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button */}
          <div
            className={[
              `${look('stack', 4, 'center', 'round-medium', 'muted', 'small', 'centered')} ${styles.place}`,
              over ? styles.over : '',
              invalid ? styles.wrong : '',
            ].join(' ')}
            onDragLeave={() => setOver(false)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!disabled);
            }}
            onDrop={drop}
          >
            <Button
              aria-describedby={note}
              data-first={shell['data-first']}
              disabled={disabled || free <= 0}
              name={name}
              onClick={() => input.current?.click()}
              ref={button}
            >
              <Icon name="upload" /> {t(max > 1 ? 'upload.choose.several' : 'upload.choose')}
            </Button>
            <span className={free > 0 ? styles.drop : undefined}>
              {t(free > 0 ? 'upload.drop' : 'upload.full', fileLimits)}
            </span>
          </div>
          <input
            accept={accept}
            hidden
            multiple={max > 1}
            onChange={(event) => {
              add(event.target.files);
              // Lets the same file be chosen again.
              event.target.value = '';
            }}
            ref={input}
            type="file"
          />
          {left.length > 0 ? (
            <p className={look('block', 'small', 'danger')} role="alert">
              {t('upload.left', { files: listText(left, language) })}
            </p>
          ) : null}
          {value.length + sending.length > 0 ? (
            <ul className={look('stack', 8, 'above-8')}>
              {value.map(({ uploadId, name: file }) => (
                <li className={styles.file} key={uploadId}>
                  <Icon name="file" />
                  <span className={look('clip', 'ellipsis', 'unbroken')} title={file}>
                    {file}
                  </span>
                  <Button
                    aria-label={t('upload.remove', { file })}
                    variant="link"
                    onClick={() => remove(() => onChange(value.filter((one) => one.uploadId !== uploadId)))}
                  >
                    <Icon name="cross" />
                  </Button>
                </li>
              ))}
              {sending.map(({ id, file }) => (
                <UploadLine
                  file={file}
                  key={id}
                  onDone={(uploadId) => {
                    arrived.current = [...arrived.current, { uploadId, name: file.name }];
                    onChange(arrived.current);
                    end(id);
                  }}
                  onFailed={(hasFailed, isRefused) => mark(id, { hasFailed, isRefused })}
                  onRemove={() => remove(() => end(id))}
                  purpose={purpose}
                />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </FieldGroup>
  );
}
