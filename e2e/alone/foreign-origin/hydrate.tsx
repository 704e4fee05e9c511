/** What the page of a server runs in the browser. */
import { hydrateRoot } from 'react-dom/client';
import { ServerRendered } from './server-rendered.tsx';

const { site, path } = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
const root = document.getElementById('root');
if (root) hydrateRoot(root, <ServerRendered path={path} site={site} />);
