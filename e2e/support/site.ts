import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** A subfolder that serves the same built app, as on a shared host. */
export const subPath = '/teams/ads/'

type AnswerApi = (request: IncomingMessage, response: ServerResponse) => void

export interface Site {
  readonly url: string
  /** Answers requests to the API from now on; requests in progress break off. null: leaves them without an answer. */
  readonly answerApi: (answer: AnswerApi | null) => void
  /** Serves another text under a path from now on, as after a new release; null: the file again. */
  readonly replace: (path: string, text: string | null) => void
  readonly stop: () => void
}

/** Serves the built app as static files at the root and from a sub-path, and an API at the root. */
export async function serveSite(): Promise<Site> {
  let answerApi: AnswerApi | null = null
  const replaced = new Map<string, string>()
  const known = new Map<string, Buffer | null>()
  const read = (file: string): Buffer | null => {
    const held = known.get(file)
    if (held !== undefined) return held
    const bytes = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null
    known.set(file, bytes)
    return bytes
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname.startsWith('/api/')) {
      answerApi?.(request, response)
      return
    }
    const path = normalize(pathname.startsWith(subPath) ? pathname.slice(subPath.length) : pathname.slice(1)) || '.'
    const file = join(built, path === '.' ? 'index.html' : path)
    const text = replaced.get(path)
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(text)
      return
    }
    const bytes = path.startsWith('..') ? null : read(file)
    if (!bytes) {
      response.writeHead(404).end()
      return
    }
    // as the product's own server does: names of assets change with their content
    const lasting = path.startsWith('assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...lasting }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answerApi: (answer) => {
      // a request that the previous test's page has just sent is not for the next test
      server.closeAllConnections()
      answerApi = answer
    },
    replace: (path, text) => void (text === null ? replaced.delete(path) : replaced.set(path, text)),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
