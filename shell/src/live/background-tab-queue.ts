const name = 'charis-hidden';

/** Milliseconds in which the pages that are looked at go over. */
const precedence = 500;

/** Resolves a little later, when no other hidden page of the browser is at work; returns a function that ends the turn. */
export async function backgroundTabQueue(): Promise<() => void> {
  await new Promise((resolve) => setTimeout(resolve, precedence));
  return new Promise((resolve) => {
    const turn = () => new Promise<void>((end) => resolve(end));
    // Rejects when the page is put aside.
    if (navigator.locks) navigator.locks.request(name, turn).catch(() => undefined);
    else void turn();
  });
}
