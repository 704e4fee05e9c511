import { defineLifecycles } from '@charis/shared/remote/lifecycles';

export const { bootstrap, mount, unmount } = defineLifecycles('mf-booking');
