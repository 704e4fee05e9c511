/** A browser’s cookies, by origin and path, and the pages to which it is led. */
export class CookieJar {
  readonly #kept = new Map<string, { origin: string; path: string; pair: string }>();

  /** Returns what the browser sends there. */
  cookiesFor(address: string): string {
    const { origin, pathname } = new URL(address);
    return [...this.#kept.values()]
      .filter((cookie) => cookie.origin === origin && pathname.startsWith(cookie.path))
      .map(({ pair }) => pair)
      .join('; ');
  }

  /** Asks once, and keeps the cookies of the answer. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookiesFor(address), ...init.headers };
    const answer = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(new URL(address).origin, line);
    return answer;
  }

  /** Follows redirections until `stop` says so or there is none. @returns the last address */
  async open(address: string, stop: (address: string) => boolean): Promise<string> {
    if (stop(address)) return address;
    const answer = await this.fetch(address);
    await answer.arrayBuffer();
    const next = answer.headers.get('location');
    return next ? this.open(new URL(next, address).href, stop) : address;
  }

  #keep(origin: string, line: string): void {
    const [pair = ''] = line.split(';');
    const path = /; ?path=([^;]+)/i.exec(line)?.[1] ?? '/';
    const key = `${origin} ${path} ${pair.split('=')[0]}`;
    const isGone = /; ?max-age=0(;|$)/i.test(line) || /; ?expires=Thu, 01 Jan 1970/i.test(line);
    if (isGone) this.#kept.delete(key);
    else this.#kept.set(key, { origin, path, pair });
  }
}
