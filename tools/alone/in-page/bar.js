/** What the bar does where scripts run: a choice counts at once, and what is not recorded is listed. */
{
  const details = document.getElementById('alone-details');
  const openKey = 'charis.alone.bar';
  // On a phone it would hide the page.
  details.open = (sessionStorage.getItem(openKey) ?? (innerWidth > 774 ? 'open' : 'folded')) === 'open';
  details.addEventListener('toggle', () => sessionStorage.setItem(openKey, details.open ? 'open' : 'folded'));
  const form = document.getElementById('alone-bar');
  form.elements.to.value = location.pathname + location.search;
  form.addEventListener('change', () => {
    // The remote may have gone to another page meanwhile.
    form.elements.to.value = location.pathname + location.search;
    form.requestSubmit();
  });
  const { words } = JSON.parse(document.getElementById('alone').textContent);
  const list = document.getElementById('alone-missing');
  const seen = new Set();
  new EventSource('/alone/missing').addEventListener('message', ({ data }) => {
    if (seen.has(data)) return;
    seen.add(data);
    list.hidden = false;
    list.append(
      Object.assign(document.createElement('li'), { textContent: `${words.notRecorded} ${JSON.parse(data)}` }),
    );
  });
}
