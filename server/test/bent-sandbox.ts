import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxPlatform } from './sandbox-control.ts'

/** A proxy between a server and the sandbox platforms that can change answers. */
export interface BentSandbox {
  /** Settings that route requests through the proxy. */
  readonly env: Readonly<Record<string, string>>
  /** The sandbox's base URL, once it is known. */
  target: string | null
  /** Changes or delays an answer's text; null: passes everything on unchanged. */
  bend: ((request: { readonly platform: SandboxPlatform; readonly path: string }, text: string) => string | Promise<string>) | null
  /** Number of changed answers. */
  bent: number
  readonly close: () => Promise<void>
}

export async function openBentSandbox(): Promise<BentSandbox> {
  const server = createServer((request, response) => {
    // An error behind the proxy also breaks the connection to the server.
    passOn(request, response).catch(() => response.destroy())
  })
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !['connection', 'content-length', 'transfer-encoding'].includes(name)) headers.set(name, value)
    const body = request.method === 'GET' ? null : await textOf(request)
    const answer = await fetch(`${bent.target}${path}`, { method: request.method ?? 'GET', headers, body, redirect: 'manual' })
    // URLs of further pages must go through the proxy too.
    const text = (await answer.text()).replaceAll(bent.target ?? base, base)
    const platform = path.split('/')[1] as SandboxPlatform
    const out = (await bent.bend?.({ platform, path }, text)) ?? text
    if (out !== text) bent.bent += 1
    const kept = [...answer.headers].filter(([name]) => !['content-length', 'transfer-encoding', 'connection', 'keep-alive'].includes(name))
    response.writeHead(answer.status, Object.fromEntries(kept)).end(out)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bent: BentSandbox = {
    env: { META_GRAPH_URL: `${base}/meta`, GOOGLE_ADS_URL: `${base}/google`, TIKTOK_API_URL: `${base}/tiktok` },
    target: null,
    bend: null,
    bent: 0,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return bent
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
