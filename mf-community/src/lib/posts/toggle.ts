/** What somebody has set on or off, with how many have it on. */
export interface Toggled {
  on: boolean;
  count: number;
}

interface Toggle {
  /** As the server has it, as far as is known. */
  now: Toggled;
  show: (state: Toggled) => void;
  call: (on: boolean) => Promise<Toggled>;
  onRefused: (error: Error) => void;
}

/** What is wanted of each toggle that is on its way to the server. */
const wanted = new Map<string, boolean>();

/**
 * Shows what is wanted at once and tells the server. Whatever is wanted meanwhile is told when it has answered, so that the last press holds
 * and the count ends as the server's; what is refused is shown as it was.
 */
export async function toggle(key: string, on: boolean, { now, show, call, onRefused }: Toggle): Promise<void> {
  let known = now;
  const showWanted = (want: boolean) => show({ on: want, count: known.count + Number(want) - Number(known.on) });
  showWanted(on);
  if (wanted.has(key)) {
    wanted.set(key, on);
    return;
  }
  wanted.set(key, on);
  try {
    let told: boolean | undefined;
    for (let want = on; told !== want; want = wanted.get(key) ?? want) {
      told = want;
      known = await call(want);
      if (wanted.get(key) !== told) showWanted(wanted.get(key) ?? told);
    }
    show(known);
  } catch (error) {
    show(known);
    onRefused(error as Error);
  } finally {
    wanted.delete(key);
  }
}
