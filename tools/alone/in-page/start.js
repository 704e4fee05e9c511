/** Shows the remote of this page through the host kit. */
const roleKey = 'charis.alone.role';

/** Becomes whom the bar names, once for each choice. */
async function becomeRole({ role, login }) {
  if (role === 'as-is' || sessionStorage.getItem(roleKey) === role) return;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('charis.') && key !== 'charis.lang') localStorage.removeItem(key);
  sessionStorage.setItem(roleKey, role);
  if (!login) return;
  const body = JSON.stringify({ ...login, remember: false, provider: 'email' });
  const answer = await fetch('/api/login/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { data } = await answer.json();
  if (!data?.token) return;
  localStorage.setItem('charis.token', data.token);
  localStorage.setItem('charis.userRole', data.userRole);
}

async function start() {
  const { remote, composition, role, login } = JSON.parse(document.getElementById('alone').textContent);
  const { nonce } = document.querySelector('script[nonce]');
  await becomeRole({ role, login });
  const kit = globalThis.charisHostKit.create({ composition, nonce });
  const { bootstrap, mount } = await kit.lifecycles(remote);
  const props = { domElement: document.getElementById('place'), history: 'page', path: location.pathname };
  await bootstrap(props);
  await mount(props);
}

/** There is no version before this one that could stand in. */
start().catch((error) => {
  const problem = Object.assign(document.createElement('p'), {
    textContent: `The remote cannot be shown: ${error.message}`,
  });
  problem.setAttribute('role', 'alert');
  problem.className = 'alone';
  document.getElementById('place').replaceChildren(problem);
});
