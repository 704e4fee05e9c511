const name = 'charis-hidden';

/** Resolves when no other hidden page of the browser is at work; gives what ends the turn. */
export function hiddenTurn(): Promise<() => void> {
  return new Promise((resolve) => {
    const turn = () => new Promise<void>((end) => resolve(end));
    // Rejects when the page is put aside.
    if (navigator.locks) navigator.locks.request(name, turn).catch(() => undefined);
    else void turn();
  });
}
