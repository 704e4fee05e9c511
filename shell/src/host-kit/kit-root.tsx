import '../styles/fonts.css';
import '@charis/shared/ui/elements.css';
import { Slot, type SlotName, type SlotProps } from '@charis/shared/remote';
import type { RootProps } from '@charis/shared/remote/lifecycles';
import { useEffect, useState } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { HostProvider, type HostServices } from '#host/create-host';
import { LogInPlace } from '#host/log-in-place';
import type { LogInRequestStore } from '#host/log-in-request';
import { guardInputMethods } from '../layout/guard-input-methods';
import { KitPages } from './kit-pages';
import type { PageStyles } from './page-styles';

interface KitRootProps extends RootProps {
  services: HostServices;
  presence: PageStyles;
}

/** Shows one slot alone; what it is given is as the page says. */
function KitSlot({ name, props }: NonNullable<RootProps['slot']>) {
  return <Slot {...({ ...props, name, fallback: null } as SlotProps<SlotName>)} />;
}

/** The page around may have fields and keys of its own. */
const keepFromHandlers = (place: HTMLElement | null) => (place ? guardInputMethods(place) : undefined);

const mounted = createStore<readonly symbol[]>(() => []);

/** Shows the log-in dialog in the first of all remotes on the page, which share one request for it. */
function LogInOnce({ store }: { store: LogInRequestStore }) {
  const [self] = useState(() => Symbol());
  const isFirst = useStore(mounted, ([first]) => first === self);
  useEffect(() => {
    mounted.setState((all) => [...all, self], true);
    return () => mounted.setState((all) => all.filter((each) => each !== self), true);
  }, [self]);
  return isFirst ? <LogInPlace store={store} /> : null;
}

/** Shows a remote outside the shell, with styles, providers and its own router. */
export function KitRoot({ remote, path, history, slot, onLeave, services, presence }: KitRootProps) {
  const pages = (
    <>
      {slot ? <KitSlot {...slot} /> : <KitPages onLeave={onLeave} start={path} />}
      <LogInOnce store={services.logInRequest} />
    </>
  );
  return (
    <HostProvider antd={presence.antd} services={services}>
      <div className="charis" data-remote={remote} ref={keepFromHandlers}>
        {history === 'page' ? (
          <BrowserRouter>{pages}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[path]}>{pages}</MemoryRouter>
        )}
      </div>
    </HostProvider>
  );
}
