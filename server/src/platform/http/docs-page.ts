/** The contract as one readable page: no script, one stylesheet of its own, so that it needs nothing from the site's policy. */
import { type AnyOperation, addressesOf, operations } from '@charis/shared/contract';
import { z } from 'zod';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function section([name, operation]: [string, AnyOperation]): string {
  const { method, path, summary, access, reasons = {} } = operation;
  return `<section id="${name}">
<h3><a href="#${name}"><code class="method">${method}</code> <code>/api${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(summary)}. <span class="meta">${name} · ${access}${Object.keys(reasons)
    .map((reason) => ` · ${reason}`)
    .join('')}</span></p>
${schemaBlock('Path', operation.params, 'input')}${schemaBlock('Query', operation.query, 'input')}
${schemaBlock('Body', operation.body, 'input')}${schemaBlock('Data', operation.data, 'output')}
</section>`;
}

/** Returns the whole page; `stylesheet` is the address of `docsStyle`. */
export function docsPage(stylesheet: string, document: string): string {
  const entries = Object.entries<AnyOperation>(operations).flatMap((entry) => addressesOf(...entry));
  const areaOf = ([, { path }]: [string, AnyOperation]) => path.split('/')[1] ?? '';
  const areas = [...new Set(entries.map(areaOf))].map(
    (area) => [area, entries.filter((entry) => areaOf(entry) === area)] as const,
  );
  const body = areas.map(([area, members]) => `<h2>${escapeHtml(area)}</h2>\n${members.map(section).join('\n')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Charis API</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><main><h1>Charis API</h1>
<p>Every answer is an envelope <code>{ code, msg, data, traceId }</code>; code 100 is success, and business errors answer HTTP 200 too.
A failure has a <code>reason</code> beside its code, which stays when its text is reworded.
The same as <a href="${document}">OpenAPI 3.1</a>. Log in with <a href="#logInUser">logInUser</a> and send the token as
<code>Authorization: Bearer …</code>.</p>
${body.join('\n')}
</main></body></html>`;
}

export const docsStyle = `
body { margin: 0; background: #fbf8f1; color: #2f1f33; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin-top: 3rem; text-transform: capitalize; }
section { margin: 1rem 0; padding: 1rem; background: #fff; border-radius: 12px; }
section:target { outline: 2px solid #8a6a2f; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
a { color: #6d5120; }
.method { display: inline-block; min-width: 4rem; color: #6d5120; }
.meta { color: #6b5a6f; }
pre { overflow-x: auto; padding: 1rem; background: #fbf8f1; border-radius: 8px; font-size: 0.85rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
`;
