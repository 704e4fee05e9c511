/** A root config of single-spa: two remotes of the import map, each at an address of the foreign page. */
import { registerApplication, start } from 'single-spa';

const load = (name: string) => import(/* the browser's own */ `${name}`);

registerApplication({
  name: 'mf-doctors',
  app: () => load('mf-doctors'),
  activeWhen: ['/doctors'],
  customProps: { domElement: document.getElementById('place'), path: '/doctor' },
});
registerApplication({ name: 'mf-catalogue', app: () => load('mf-catalogue'), activeWhen: ['/procedures'] });
start();
