/** Shows the remote of this page through the host kit. */
async function start() {
  const { remote, composition } = JSON.parse(document.getElementById('alone').textContent);
  const { nonce } = document.querySelector('script[nonce]');
  const kit = globalThis.charisHostKit.create({ composition, nonce });
  const { bootstrap, mount } = await kit.lifecycles(remote);
  const props = { domElement: document.getElementById('place'), history: 'page', path: location.pathname };
  await bootstrap(props);
  await mount(props);
}

void start();
