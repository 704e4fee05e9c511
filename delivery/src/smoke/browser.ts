import { existsSync } from 'node:fs';
import { chromiumFlags, isRunnable, systemChromium } from '@charis/shared/node/browser';
import type { Browser, BrowserType } from 'playwright-core';

const unboxed = '--no-sandbox';

/** A call between browsers would go past the proxy that keeps pages on their site. */
const onlyByProxy = '--force-webrtc-ip-handling-policy=disable_non_proxied_udp';

/** Starts Chromium with its sandbox, because it runs the code of teams; without it where the system has none (root, most containers). */
async function launch(chromium: BrowserType, executablePath: string): Promise<Browser> {
  const args = [...chromiumFlags.filter((flag) => flag !== unboxed), onlyByProxy];
  const bare = () => chromium.launch({ executablePath, args: [...args, unboxed] });
  if (process.getuid?.() === 0) return bare();
  return chromium.launch({ executablePath, args, chromiumSandbox: true }).catch(bare);
}

/** Starts a headless Chromium: the one that is named, or the system's, or Playwright's. `undefined` where there is none that starts. */
export async function startBrowser(named?: string): Promise<Browser | undefined> {
  const { chromium } = await import('playwright-core');
  const found = [named, named ? undefined : systemChromium(), named ? undefined : chromium.executablePath()];
  const path = found.find((place) => place && existsSync(place) && isRunnable(place));
  return path ? launch(chromium, path).catch(() => undefined) : undefined;
}
