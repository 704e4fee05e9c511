/** What the bar does where scripts run: a choice counts at once, and what is not recorded is listed. */
{
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
