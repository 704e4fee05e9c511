import type { LivePort } from '@charis/shared/remote';

/** The live stream, whose code is loaded with the first topic that somebody follows. */
export function createLive(apiBase: string): LivePort {
  let live: Promise<LivePort> | undefined;
  return {
    subscribe(topic, onEvent, onGap) {
      let leave: (() => void) | undefined;
      let left = false;
      live ??= import('./open-live').then(({ openLive }) => openLive(apiBase));
      live.then(
        (loaded) => {
          if (!left) leave = loaded.subscribe(topic, onEvent, onGap);
        },
        () => {
          live = undefined;
        },
      );
      return () => {
        left = true;
        leave?.();
      };
    },
  };
}
