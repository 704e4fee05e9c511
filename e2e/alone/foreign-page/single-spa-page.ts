/** A page of someone else that shows remotes as parcels of its single-spa. */
import type { Composition } from '@charis/shared/composition';
import type { HostKitGlobal } from '@charis/shared/remote/host-kit';
import { mountRootParcel } from 'single-spa';

declare const charisHostKit: HostKitGlobal;
declare const charisComposition: Composition;

const { nonce = '' } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
const kit = charisHostKit.create({ composition: charisComposition, nonce });

/** Mounts a remote below the page's element; returns a function that unmounts it. */
async function show(remote: string, path: string) {
  const domElement = document.getElementById('foreign') ?? document.body;
  const parcel = mountRootParcel(() => kit.lifecycles(remote), { domElement, path });
  await parcel.mountPromise;
  return () => parcel.unmount();
}

Object.assign(globalThis, { show });
