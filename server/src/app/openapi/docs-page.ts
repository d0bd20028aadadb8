import { introduction } from './introduction.ts'
import { referencedBy, type Json } from './schemas.ts'

/** One call of a description. */
interface Call {
  method: string
  path: string
  tag: string
  operation: Json
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function callsOf(description: Json): Call[] {
  const paths = description['paths'] as Record<string, Record<string, Json>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: (operation['tags'] as string[])[0] ?? '',
      operation,
    })),
  )
}

/** Whether each word of a search is in the call's method, path, summary or permission. */
const matches = ({ method, path, tag, operation }: Call, search: string): boolean => {
  const text =
    `${method} ${path} ${tag} ${String(operation['summary'])} ${String(operation['x-permission'])}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The index of the API for people: what concerns every call, a search, and each call with a link to its part. No script, nothing from outside. */
export function docsIndex(description: Json, search = ''): string {
  const calls = callsOf(description).filter((call) => matches(call, search.trim()))
  const groups = Map.groupBy(calls, ({ tag }) => tag)
  const form = `<form action="/docs" role="search"><label>Search <input type="search" name="search" value="${escape(search)}" maxlength="100"></label> <button>Search</button></form>`
  const lists = [...groups].map(
    ([tag, members]) =>
      `<section><h2><a href="/docs/${escape(tag)}">${escape(tag)}</a></h2><ul>${members.map(linkHtml).join('')}</ul></section>`,
  )
  const found = search.trim() === '' ? '' : `<p>${calls.length} of ${callsOf(description).length} calls</p>`
  return page(
    'Milepost API',
    `${search.trim() === '' ? introductionHtml() : ''}<p>The same as <a href="/openapi.json">OpenAPI 3.1</a>; <a href="/openapi-ingest.json">the calls of suppliers' systems</a> alone.</p>${form}${found}${lists.join('')}`,
  )
}

/** The calls of one part of the API, with the schemas that they name; null for a part that does not exist. */
export function docsPart(description: Json, tag: string): string | null {
  const calls = callsOf(description).filter((call) => call.tag === tag)
  if (calls.length === 0) return null
  const { schemas } = description['components'] as { schemas: Record<string, Json> }
  const parts = [
    ...referencedBy(
      calls.map(({ operation }) => operation),
      schemas,
    ),
  ].sort()
  const parameters = parts.map(
    (name) =>
      `<details id="${escape(name)}"><summary>${escape(name)}</summary><pre>${escape(JSON.stringify(schemas[name], null, 2))}</pre></details>`,
  )
  return page(
    `Milepost API: ${tag}`,
    `<p><a href="/docs">All calls</a></p>${calls.map(callHtml).join('')}<h2>Schemas</h2>${parameters.join('')}`,
  )
}

const linkHtml = ({ method, path, tag, operation }: Call): string =>
  `<li><a href="/docs/${escape(tag)}#${escape(String(operation['operationId']))}"><b>${method}</b> <code>${escape(path)}</code></a> ${escape(String(operation['summary']))}</li>`

function callHtml({ method, path, operation }: Call): string {
  const { operationId, description, parameters, requestBody, responses } = operation
  const names = (parameters as { name: string; required: boolean }[]).map(
    ({ name, required }) => `<code>${escape(name)}</code>${required ? '' : '?'}`,
  )
  const block = (title: string, value: unknown) =>
    value === undefined
      ? ''
      : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`
  return `<article id="${escape(String(operationId))}"><h3><b>${method}</b> <code>${escape(path)}</code></h3><p>${withCode(String(description))}</p>${names.length > 0 ? `<p>Parameters: ${names.join(', ')}</p>` : ''}${block('Body', requestBody)}${block('Answers', responses)}</article>`
}

const withCode = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** The introduction's Markdown: headings, paragraphs and code. */
const introductionHtml = (): string =>
  introduction
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('## ') ? `<h2>${escape(line.slice(3))}</h2>` : `<p>${withCode(line)}</p>`))
    .join('')

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><header><h1>${escape(title)}</h1></header><main>${body}</main></body></html>`

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#16202B;max-width:980px;margin:0 auto;padding:24px;overflow-wrap:anywhere}h1{font-size:28px}h2{margin-top:40px;border-bottom:1px solid #D0D5DD}h3{font-size:16px;margin:24px 0 4px}h3 b,li b{display:inline-block;min-width:64px;color:#0B4A82}ul{padding-left:0;list-style:none}li{margin:4px 0}p{margin:4px 0}input,button{font:inherit;padding:4px 8px}form{margin:16px 0}pre{background:#F7F8FA;padding:12px;overflow:auto;max-height:420px;font-size:12px}a{color:#0B4A82}@media(prefers-color-scheme:dark){body{background:#14181D;color:#E6EAEE}pre{background:#1B2026}a,h3 b,li b{color:#7CB8F2}}`
