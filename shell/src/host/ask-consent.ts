import { type CallOperation, failureText, type Host } from '@charis/shared/remote';
import { showLegalText } from './show-legal-text';

type AskConsent = Host['askConsent'];

/** Returns what asks for consents one after the other, and saves each; all who ask at the same time share one answer. */
export function createAskConsent(call: CallOperation, notify: Host['notify'], failed: () => string): AskConsent {
  let running: Promise<boolean> | undefined;

  async function askAll(documents: Parameters<AskConsent>[0]): Promise<boolean> {
    for (const document of documents) {
      if (!(await showLegalText(document, true))) return false;
      try {
        await call('giveConsent', { body: { document } });
      } catch (error) {
        notify('error', failureText(error, failed()));
        return false;
      }
    }
    return true;
  }

  return (documents) => {
    running ??= askAll(documents).finally(() => {
      running = undefined;
    });
    return running;
  };
}
