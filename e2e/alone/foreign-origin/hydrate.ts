/** What the page of a server runs in the browser. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ServerRendered } from './server-rendered.ts';

const { site, path } = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
const root = document.getElementById('root');
if (root) hydrateRoot(root, createElement(ServerRendered, { path, site }));
