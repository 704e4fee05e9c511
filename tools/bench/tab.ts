/**
 * Tabs as a person has them: one of a window is seen, the others are hidden behind it. Playwright has each of its pages believe that it is looked
 * at, so these are opened past it, by the protocol of the browser.
 */
import type { Browser, CDPSession } from 'playwright';

interface Answer {
  id: number;
  error?: { message: string };
  result?: { result?: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
}

/** Milliseconds that a page may take. */
const patience = 120_000;

export class Tab {
  #calls = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly protocol: CDPSession,
    private readonly targetId: string,
    private readonly sessionId: string,
  ) {
    protocol.on('Target.receivedMessageFromTarget', (received) => {
      if (received.sessionId !== sessionId) return;
      const answer = JSON.parse(received.message) as Answer;
      this.#waiting.get(answer.id)?.(answer);
    });
  }

  static async open(protocol: CDPSession, browserContextId: string, url: string): Promise<Tab> {
    const { targetId } = await protocol.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await protocol.send('Target.attachToTarget', { targetId, flatten: false });
    const tab = new Tab(protocol, targetId, sessionId);
    await tab.#call('Page.navigate', { url });
    return tab;
  }

  /** Has it be the one of its window that is seen. */
  async show(): Promise<void> {
    await this.protocol.send('Target.activateTarget', { targetId: this.targetId });
  }

  /** What `expression` is on the page, or becomes. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await this.#call('Runtime.evaluate', params);
    const fault = result?.exceptionDetails?.exception?.description;
    if (fault) throw new Error(fault);
    return result?.result?.value as Value;
  }

  async #call(method: string, params: object): Promise<Answer> {
    this.#calls += 1;
    const id = this.#calls;
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), patience);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
    const message = JSON.stringify({ id, method, params });
    await this.protocol.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message });
    const answer = await answered;
    this.#waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer;
  }
}

/** Returns a window of a browser that has nothing in common with others, with as many tabs of `url`, opened one after the other. */
export async function openWindow(browser: Browser, url: string, tabs: number, ready: string): Promise<Tab[]> {
  const protocol = await browser.newBrowserCDPSession();
  const { browserContextId } = await protocol.send('Target.createBrowserContext');
  const opened: Tab[] = [];
  while (opened.length < tabs) {
    const tab = await Tab.open(protocol, browserContextId, url);
    await tab.evaluate(ready);
    opened.push(tab);
  }
  return opened;
}
