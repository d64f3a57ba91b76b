import { readFileSync } from 'node:fs'
import type { AnyEndpoint } from '@adroit/contract/endpoint'
import { endpoints } from '@adroit/contract/endpoints'
import { headers } from '@adroit/contract/envelope'
import { type ErrorKey, errors } from '@adroit/contract/errors'
import { type Permission, permissions } from '@adroit/contract/roles'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { message } from '../http/messages/messages.ts'
import { areaOf } from '../http/openapi.ts'
import { described, escaped, type Schema } from './docs-fields.ts'
import { version } from './version.ts'

const style = new URL('./docs.css', import.meta.url)

/** The API documentation at `/api/docs`, without any script. For the demo and for development. */
export function docsRoutes(app: FastifyInstance): void {
  const html = page()
  const css = readFileSync(style, 'utf8')
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

function page(): string {
  const areas = Map.groupBy(endpoints, areaOf)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Adroit API</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header>
<h1>Adroit API ${escaped(version)}</h1>
<p>Every answer is <code>{code, msg, data}</code>; code 0 is success, anything else is a refusal that <code>msg</code> explains in the
language of the <code>${headers.language}</code> header. A session's token goes into the header <code>${headers.token}</code>; HTTP 401 says that
it is not valid, and nothing else does. The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>
${[...areas.keys()].map((area) => `<li><a href="#area-${escaped(area)}">${escaped(area)}</a></li>`).join('\n')}
<li><a href="#refusals">refusals</a></li>
</ul></nav>
</header>
<main>
${[...areas].map(([area, calls]) => section(area, calls)).join('\n')}
${refusals()}
</main>
</body>
</html>
`
}

function section(area: string, calls: readonly AnyEndpoint[]): string {
  return `<section aria-labelledby="area-${escaped(area)}">
<h2 id="area-${escaped(area)}">${escaped(area)}</h2>
${calls.map(article).join('\n')}
</section>`
}

function article(endpoint: AnyEndpoint): string {
  const { name, method, path, file } = endpoint
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const answer = z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' }) as Schema
  const takes = Object.keys(input.properties ?? {}).length > 0 || input.type !== 'object'
  const as = file ? 'multipart, the fields before the file' : method === 'GET' ? 'query parameters' : 'JSON'
  return `<article>
<h3 id="${escaped(name)}">${escaped(name)}</h3>
<p class="call"><b>${method}</b> <code>${escaped(path)}</code></p>
<p>${escaped(accessOf(endpoint))}</p>
${takes ? `<details><summary>Input, as ${as}</summary><div>${described(input)}</div></details>` : ''}
${file ? `<p>One file, up to ${file.maxBytes / 1_048_576} MiB.</p>` : ''}
<details><summary>Answer</summary><div>${described(answer)}</div></details>
</article>`
}

/** Permission → who has it. */
const mapped = Object.fromEntries(
  Object.entries(permissions).map(([permission, roles]) => [permission, `For ${roles.join(', ')} (${permission}).`]),
  // `fromEntries` does not keep the keys in its type
) as Record<Permission, string>

function accessOf({ access, confirmed }: AnyEndpoint): string {
  const who = {
    anyone: 'For anyone.',
    signed_in: 'For every signed-in member.',
    link: 'For guests of a review link.',
    app_key: 'For apps that sign with a key.',
    ...mapped,
  }[access]
  return confirmed === true ? `${who} Asks for the password again (confirmation_needed) when it was not typed lately.` : who
}

function refusals(): string {
  const row = ([key, { code, status }]: [string, { code: number; status: number }]) =>
    `<tr><td>${code}</td><td>${status}</td><td><code>${escaped(key)}</code><br>${escaped(message('en-US', key as ErrorKey))}</td></tr>`
  const sorted = Object.entries(errors).sort(([, one], [, other]) => one.code - other.code)
  return `<section aria-labelledby="refusals">
<h2 id="refusals">refusals</h2>
<table>
<thead><tr><th scope="col">code</th><th scope="col">HTTP</th><th scope="col">meaning</th></tr></thead>
<tbody>
${sorted.map(row).join('\n')}
</tbody>
</table>
</section>`
}
