/** Shows the remote of this page through the host kit. */
const roleKey = 'charis.alone.role';

/** Logs in. Rejects with what the API says. */
async function logIn({ path, body }) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-charis-alone': 'log-in' },
    body: JSON.stringify(body),
  });
  const { data, msg } = await answer.json();
  if (!data?.token) throw new Error(msg);
  localStorage.setItem('charis.token', data.token);
  localStorage.setItem('charis.userRole', data.userRole);
}

/** Becomes whom the bar names; says why where that does not work. */
async function becomeRole({ role, roleName, login, words }) {
  if (role === 'as-is') return;
  const isLoggedIn = localStorage.getItem('charis.token') !== null;
  if (sessionStorage.getItem(roleKey) === role && isLoggedIn === Boolean(login)) return;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('charis.') && key !== 'charis.lang') localStorage.removeItem(key);
  sessionStorage.removeItem(roleKey);
  try {
    if (login) await logIn(login);
    sessionStorage.setItem(roleKey, role);
  } catch ({ message }) {
    document.getElementById('alone-session').textContent = `${words.notLoggedIn} ${roleName}: ${message}`;
  }
}

async function start() {
  const { remote, composition, missingSlots, ...wanted } = JSON.parse(document.getElementById('alone').textContent);
  const { nonce } = document.querySelector('script[nonce]');
  await becomeRole(wanted);
  const kit = globalThis.charisHostKit.create({ composition, nonce, missingSlots });
  const { bootstrap, mount } = await kit.lifecycles(remote);
  const props = { domElement: document.getElementById('place'), history: 'page', path: location.pathname };
  await bootstrap(props);
  await mount(props);
}

/** There is no version before this one that could stand in. */
start().catch((error) => {
  const { words } = JSON.parse(document.getElementById('alone').textContent);
  const problem = Object.assign(document.createElement('p'), {
    textContent: `${words.notShown} ${error.message}`,
  });
  problem.setAttribute('role', 'alert');
  problem.className = 'alone';
  document.getElementById('place').replaceChildren(problem);
});
