import './styles/global.css';
import { matchComposition } from '@charis/shared/remote/composition';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createHost, HostProvider } from '#host/create-host';
import { inlinedComposition, pageNonce } from '#host/inlined';
import { initI18n } from '#i18n/i18n';
import { observePage } from '#telemetry/beacons';
import { Site } from './layout/site';
import './federation/provided';

const composition = inlinedComposition();
const services = createHost(composition, () => i18next.t('loginFirst', { ns: 'shell' }));
const router = createBrowserRouter([{ path: '*', Component: Site }]);

/** The release whose page is being shown. */
function pageOwner() {
  const owner = matchComposition(composition, location.pathname)?.owner ?? 'shell';
  const release = composition.remotes.find(({ name }) => name === owner) ?? composition.shell;
  return { remote: owner, version: release.version };
}

async function start() {
  observePage(pageOwner);
  const session = services.resumeSession();
  services.remotes.prefetch(location.pathname);
  await initI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <HostProvider nonce={pageNonce()} services={services}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await session;
}

void start();
