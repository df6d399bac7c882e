import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type EndpointTables, whoMayCall } from "../open-api.ts";

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; --ink: #1d1b2e; --soft: #5a5870; --line: #d9d7e3; --paper: #fff; --mark: #3b2f8f; --tint: #f4f3fa; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceaf6; --soft: #b3b0c8; --line: #3c3952; --paper: #14121f; --mark: #b9b0ff; --tint: #1f1c30; } }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
  a { color: var(--mark); } p { margin: .25rem 0; color: var(--soft); }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: .75rem 0; }
  h3 { margin: 0 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .method { display: inline-block; min-width: 4.5rem; color: var(--mark); }
  code { background: var(--tint); padding: .1rem .35rem; border-radius: .3rem; overflow-wrap: anywhere; }
`;

// The API as a page to read. It is built from the same table as the routes, so it cannot be out of date. It is built
// once; only the nonce differs for each reader.
export function makeApiPage(tables: EndpointTables): (nonce: string) => string {
  const sections = Object.entries(tables).map(
    ([tag, table]) =>
      `<section><h2>${escape(tag.replace(/([A-Z])/g, " $1"))}</h2>${Object.values(table).map(articleOf).join("")}</section>`,
  );
  const content = sections.join("");
  return (nonce) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>API – Boli</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>The Boli API</h1>
<p>Every answer is an envelope: <code>success</code> with <code>data</code>, or <code>error</code> with a stable
<code>code</code>. Sign in for a token and send it as <code>Authorization: Bearer</code>.
The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>${content}</main></body></html>`;
}

function articleOf(endpoint: Endpoint): string {
  const notes = [
    whoMayCall(endpoint),
    endpoint.socket ? "A WebSocket." : "",
    endpoint.paged ? "A list with pages." : "",
    endpoint.upload ? "Takes a form with a file." : "",
    endpoint.once ? "Takes an Idempotency-Key." : "",
    endpoint.version ? "Takes If-Match." : "",
  ].filter((note) => note !== "");
  const refusals = (endpoint.refusals ?? []).map((code) => `<code>${escape(code)}</code>`).join(" ");
  return `<article><h3><span class="method">${endpoint.method}</span> ${escape(endpoint.path)}</h3>
<p>${escape(endpoint.summary)}</p><p>${escape(notes.join(" "))}</p>${refusals ? `<p>Refuses with ${refusals}</p>` : ""}</article>`;
}
