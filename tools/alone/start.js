/** Shows the remote of this page through the host kit. */
const textOf = (id) => document.getElementById(id).textContent;
const { remote, missingSlots, notShown } = JSON.parse(textOf('alone'));

async function start() {
  const composition = JSON.parse(textOf('charis-composition'));
  const { nonce } = document.querySelector('script[nonce]');
  const kit = globalThis.charisHostKit.create({ composition, nonce, missingSlots });
  const { bootstrap, mount } = await kit.lifecycles(remote);
  const props = { domElement: document.getElementById('root'), history: 'page', path: location.pathname };
  await bootstrap(props);
  await mount(props);
}

/** There is no version before this one that could stand in. */
start().catch(({ message }) => {
  const problem = Object.assign(document.createElement('p'), { textContent: `${notShown} ${message}` });
  problem.setAttribute('role', 'alert');
  problem.className = 'alone';
  document.getElementById('root').replaceChildren(problem);
});
