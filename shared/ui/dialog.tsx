import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { look } from './look';
import { useUiText } from './ui-text';
import { useBackCloses } from './use-back-closes';
import { useDragDown } from './use-drag-down';

interface DialogProps {
  title: string;
  /** Escape or the cross; the mask does not close. */
  onClose: () => void;
  /** Buttons below the content; the last is the one that goes on. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

interface DialogFrameProps {
  labelledBy: string;
  className: string;
  /** Escape. Without it nothing but its content closes it. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Shows a modal dialog of the browser's own: the rest of the page is inert, the focus stays in it and returns to where it was. Open for as long as it
 * is rendered, also above another dialog. The part with `data-autofocus` has the focus first, else the first that can have it.
 */
export function DialogFrame({ labelledBy, className, onClose, children }: DialogFrameProps) {
  const place = useRef<HTMLDialogElement>(null);
  const shown = useRef<'not yet' | 'now' | 'left'>('not yet');
  const close = useEffectEvent(() => onClose?.());

  useEffect(() => {
    // The dialog left with a page that was kept: someone who comes to that page again has not asked for it.
    if (shown.current === 'left') {
      close();
      return;
    }
    shown.current = 'now';
    const dialog = place.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      shown.current = 'not yet';
      queueMicrotask(() => {
        if (shown.current === 'not yet') shown.current = 'left';
      });
      dialog?.close();
      // The browser gives the focus back only to what it took it from last, which a nested dialog may have been.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // A dialog around this one must not close with it.
    event.stopPropagation();
    if (!onClose) event.preventDefault();
  }
  return (
    <dialog
      aria-labelledby={labelledBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={onKeyDown}
      ref={place}
    >
      {children}
    </dialog>
  );
}

/** Shows a dialog with a title, a cross and buttons. On phones it is a sheet at the lower edge, which can be pulled down by its head, too. */
export function Dialog({ title, onClose, actions, width = 'narrow', children }: DialogProps) {
  const t = useUiText();
  const titleId = useId();
  const head = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  const drag = useDragDown(() => head.current?.closest('dialog'), onClose);
  return (
    <DialogFrame
      className={[styles.dialog, styles[width]].filter(Boolean).join(' ')}
      labelledBy={titleId}
      onClose={onClose}
    >
      <div className={`${look('line', 16, 'top', 'between')} ${styles.head}`} ref={head} {...drag}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <button aria-label={t('close')} className={styles.close} onClick={onClose} type="button">
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div className={styles.content} tabIndex={0}>
        {children}
      </div>
      {actions ? <div className={`${look('row', 12, 'end')} ${styles.actions}`}>{actions}</div> : null}
    </DialogFrame>
  );
}
