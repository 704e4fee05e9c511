import type { ComposedRelease, Composition } from '@charis/shared/composition';
import type { HostKit, KitOptions, MountProps, RemoteLifecycles } from '@charis/shared/remote/host-kit';
import type { LifecycleProps, RootProps } from '@charis/shared/remote/lifecycles';
import i18next from 'i18next';
import { loadExposed } from '#federation/containers';
import { toLoadFailure } from '#federation/script-loader';
import { Stylesheets } from '#federation/stylesheets';
import { createHost, type HostServices } from '#host/create-host';
import { clearNotices } from '#host/notify';
import { closeLegalText } from '#host/show-legal-text';
import { initI18n } from '#i18n/i18n';
import { sessionKeepers } from '#session/session.store';
import { sendBeacon, sendBeaconsTo } from '#telemetry/beacons';
import { KitRoot } from './kit-root';
import { PageStyles } from './page-styles';

type Lifecycles = Record<
  'bootstrap' | 'mount' | 'unmount',
  (props: Partial<LifecycleProps> & { name: string }) => Promise<unknown>
>;

/** The page may keep more in its storage than the session. */
function forgetSession() {
  for (const keeper of Object.values(sessionKeepers)) keeper.forget();
}

/** Returns the composition with addresses that mean the same on every page. */
function resolved(composition: Composition, from: string): Composition {
  const atKit = <Release extends { base: string }>(release: Release) => ({
    ...release,
    base: new URL(release.base, from).href,
  });
  return {
    ...composition,
    shell: atKit(composition.shell),
    remotes: composition.remotes.map(({ previous, ...remote }) => ({
      ...atKit(remote),
      ...(previous ? { previous: atKit(previous) } : {}),
    })),
  };
}

/** Returns the lifecycles that the served version exposes, or else the version before it. */
async function loadLifecycles({ remotes }: HostServices, name: string): Promise<Lifecycles> {
  const { remote } = remotes.handle(name);
  async function load(release: ComposedRelease) {
    try {
      return await loadExposed<Lifecycles>(release, 'lifecycles');
    } catch (error) {
      const { phase, message } = toLoadFailure(error);
      sendBeacon({
        kind: 'load-failure',
        remote: name,
        version: release.version,
        phase,
        cause: message,
        path: location.pathname,
      });
      throw error;
    }
  }
  const { previous } = remote;
  return load(remote).catch((error) => (previous ? load(previous) : Promise.reject(error)));
}

let places = 0;

/** Makes the kit of one page; `ownUrl` is the address that the kit was loaded from. */
export function makeKit(
  { composition: given, nonce = '', apiBase = '/api', missingSlots }: KitOptions,
  ownUrl: string,
): HostKit {
  const composition = resolved(given, ownUrl);
  const services = createHost(composition, (text) => i18next.t(text, { ns: 'shell' }), {
    apiBase,
    emptyStorage: forgetSession,
    ...(missingSlots ? { missingSlots } : {}),
  });
  const bases = [
    new URL('..', ownUrl).href,
    ...composition.remotes.flatMap(({ base, previous }) => [base, ...(previous ? [previous.base] : [])]),
  ];
  const presence = new PageStyles(nonce, new Stylesheets(bases), () => {
    services.queries.clear();
    clearNotices();
    closeLegalText();
  });
  sendBeaconsTo(apiBase);
  void services.session.resume();
  const Root = (props: RootProps) => <KitRoot {...props} presence={presence} services={services} />;

  async function lifecycles(remote: string): Promise<RemoteLifecycles> {
    const [exposed] = await Promise.all([loadLifecycles(services, remote), initI18n()]);
    const firstPath = services.remotes.handle(remote).remote.routes[0]?.path ?? '/';
    places += 1;
    // single-spa-react tells places apart by their names.
    const name = `${remote} ${places}`;
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (step: () => Promise<unknown>) => {
      last = last.catch(() => undefined).then(step);
      return last;
    };
    const propsOf = (props: MountProps) => ({ path: firstPath, ...props, name, Root });
    return {
      bootstrap: (props) => inTurn(() => exposed.bootstrap(propsOf(props))),
      mount: (props) =>
        inTurn(async () => {
          await presence.enter();
          try {
            await exposed.mount(propsOf(props));
          } catch (error) {
            presence.leave();
            throw error;
          }
        }),
      unmount: (props) =>
        inTurn(async () => {
          try {
            await exposed.unmount(propsOf(props));
          } finally {
            presence.leave();
          }
        }),
    };
  }
  return { lifecycles };
}
