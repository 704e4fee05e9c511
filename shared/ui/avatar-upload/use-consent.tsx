import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { failureData } from '../../remote/api';
import { failureText } from '../../remote/failure-text';
import { useHost } from '../../remote/host';
import { useUiText } from '../ui-text';
import { ConsentFirst } from './consent-first';

type Document = ComponentProps<typeof ConsentFirst>['document'];

/** Returns the documents that a refusal asks to be agreed to first. */
export function consentAsked(error: unknown): readonly Document[] {
  return failureData(error, 'signUpload', 'CONSENT_REQUIRED')?.consent ?? [];
}

/** The question that stands on the page. */
let running: Promise<boolean> | undefined;

/** `await ask(documents)` gives whether all of them are agreed to; all of a page who ask at the same time share one answer. */
export function useConsent() {
  const t = useUiText();
  const { call, notify } = useHost();
  const [asked, setAsked] = useState<{ document: Document; decide: (agreed: boolean) => void }>();
  const open = useRef<(agreed: boolean) => void>(undefined);
  // The dialog goes with its place, and no one else's question waits for it.
  useEffect(() => () => open.current?.(false), []);

  async function askOne(document: Document): Promise<boolean> {
    const agreed = await new Promise<boolean>((decide) => {
      open.current = decide;
      setAsked({ document, decide });
    });
    setAsked(undefined);
    if (!agreed) return false;
    return call('giveConsent', { body: { document } }).then(
      () => true,
      (error) => {
        notify('error', failureText(error, t('consent.failed')));
        return false;
      },
    );
  }

  async function askAll(documents: readonly Document[]): Promise<boolean> {
    for (const document of documents) if (!(await askOne(document))) return false;
    return true;
  }

  function ask(documents: readonly Document[]): Promise<boolean> {
    running ??= askAll(documents).finally(() => {
      running = undefined;
    });
    return running;
  }

  const dialog = asked ? (
    <ConsentFirst document={asked.document} key={asked.document} onDecided={asked.decide} />
  ) : null;
  return { ask, dialog };
}

export type AskConsent = ReturnType<typeof useConsent>['ask'];
