import { type LivePort, onReconnected } from '@charis/shared/remote';

/** Waits one task: by then, a part that follows a topic as soon as it is shown is on the page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the live stream, whose code is loaded with the first topic that someone follows, and after what they show. */
export function createLive(apiBase: string): LivePort {
  let live: Promise<LivePort> | undefined;
  return {
    subscribe(topic, onEvent, onGap) {
      let leave: (() => void) | undefined;
      let left = false;
      function begin() {
        leave?.();
        live ??= nextTask()
          .then(() => import('./open-live'))
          .then(({ openLive }) => openLive(apiBase));
        live.then(
          (loaded) => {
            if (!left) leave = loaded.subscribe(topic, onEvent, onGap);
          },
          () => {
            live = undefined;
            if (!left) leave = onReconnected(begin);
          },
        );
      }
      begin();
      return () => {
        left = true;
        leave?.();
      };
    },
  };
}
