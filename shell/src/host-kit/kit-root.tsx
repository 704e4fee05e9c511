import '../styles/fonts.css';
import '@charis/shared/ui/elements.css';
import { Slot, type SlotName, type SlotProps } from '@charis/shared/remote';
import type { RootProps } from '@charis/shared/remote/lifecycles';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { HostProvider, type HostServices } from '#host/create-host';
import { LogInPlace } from '#host/log-in-place';
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

/** Shows a remote outside the shell, with styles, providers and its own router. */
export function KitRoot({ remote, path, history, slot, onLeave, services, presence }: KitRootProps) {
  const pages = (
    <>
      {slot ? <KitSlot {...slot} /> : <KitPages onLeave={onLeave} start={path} />}
      <LogInPlace store={services.logInRequest} />
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
