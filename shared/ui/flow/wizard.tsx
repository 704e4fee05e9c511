import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { look } from '../look';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog';
import { useFlowText } from './flow-text';
import { StepList } from './step-list';
import styles from './wizard.module.css';

export interface WizardStep {
  /** Stable, such as the last part of an address. */
  key: string;
  title: string;
  content: ReactNode;
  /** Continue runs it: `false`, or a promise of it, stays at the step, which says why itself. */
  leave?: () => unknown;
  /** Whether it is complete, for a step that can be passed over; without it, every earlier step is. */
  done?: boolean;
  /** Text of the button that goes on, where `Continue` says too little. */
  next?: string;
}

interface WizardProps {
  label: string;
  steps: readonly WizardStep[];
  /** The step that is shown, for a page that keeps it in its address; without it the wizard keeps it. */
  at?: string;
  onStep?: (key: string) => void;
  /** The button of the last step runs it. */
  onFinish: () => unknown;
  /** Text of that button. */
  finish?: string;
  /** Whether leaving the page would lose something: it asks then. */
  guardUnsaved?: boolean;
}

/** Resolves once the browser has drawn what is shown so far. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Shows a way through several steps: where you are, Back, and Continue, which each step may hold up. The heading of a new step takes the focus. */
export function Wizard({ label, steps, at, onStep, onFinish, finish, guardUnsaved = false }: WizardProps) {
  const t = useFlowText();
  const id = useId();
  const [own, setOwn] = useState(at ?? steps[0]?.key);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLElement>(null);
  const place = Math.max(
    0,
    steps.findIndex(({ key }) => key === (at ?? own)),
  );
  const step = steps[place];
  const shown = useRef(step?.key);
  const isLast = place === steps.length - 1;

  useEffect(() => {
    if (shown.current === step?.key) return;
    shown.current = step?.key;
    heading.current?.focus();
  }, [step?.key]);

  function show(to: number) {
    const key = steps[to]?.key;
    if (key === undefined) return;
    setOwn(key);
    onStep?.(key);
  }
  /** Brings what the step says is wrong into view: on a phone it can be far above the button. */
  function showWhatIsWrong() {
    requestAnimationFrame(() => {
      const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not(:empty)');
      wrong?.scrollIntoView({ block: 'center' });
      wrong?.focus({ preventScroll: true });
    });
  }
  async function goOn() {
    setBusy(true);
    try {
      if ((await step?.leave?.()) === false) return showWhatIsWrong();
      // The press is answered before the next step is drawn, which can take a slow phone a while.
      await painted();
      if (isLast) await onFinish();
      else show(place + 1);
    } finally {
      setBusy(false);
    }
  }
  if (!step) return null;
  return (
    <section aria-label={label} className={look('stack', 32)}>
      <StepList at={place} onStep={busy ? undefined : show} steps={steps} />
      <section aria-labelledby={id} className={`${look('shrinks')} ${styles.content}`} ref={content}>
        <h2 className={look('size-28', 'tight', 'below-24')} id={id} ref={heading} tabIndex={-1}>
          <span className={styles.count}>{t('step', { step: place + 1, count: steps.length })}</span>
          {step.title}
        </h2>
        {step.content}
        <div className={`${look('row', 12)} ${styles.actions}`}>
          {place > 0 ? (
            <Button disabled={busy} onClick={() => show(place - 1)}>
              {t('back')}
            </Button>
          ) : null}
          <Button busy={busy} className={look('push')} variant="primary" onClick={goOn}>
            {isLast ? (finish ?? t('finish')) : (step.next ?? t('next'))}
          </Button>
        </div>
      </section>
      <UnsavedChangesDialog hint={t('leave.hint')} title={t('leave.title')} unsaved={guardUnsaved && !busy} />
    </section>
  );
}
