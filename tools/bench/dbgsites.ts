import { buildMonolith } from './monolith.ts';
import { createApp, startComposed, startMonolith } from './sites.ts';
const r = await buildMonolith();
console.log(Object.entries(r.parts).filter(([k])=>/shell|doctors/.test(k)).map(([k,v])=>k+':'+v.files).join(' '));
console.log(await startMonolith(createApp(), 'http://127.0.0.1:3999', r));
console.log(await startComposed(createApp(), 'http://127.0.0.1:3999'));
