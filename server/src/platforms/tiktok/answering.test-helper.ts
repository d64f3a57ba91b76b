import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Access, Connector } from '../platform.ts'
import { now, openNet } from './sandbox.test-helper.ts'
import type { TiktokSettings } from './settings.ts'
import { createTiktok } from './tiktok.ts'

export const envelope = (data: unknown, code = 0, message = 'OK') => JSON.stringify({ code, message, request_id: 'trace-1', data })
export const list = (rows: readonly unknown[], info: object = {}) =>
  envelope({ list: rows, page_info: { page: 1, page_size: 1000, total_number: rows.length, total_page: 1, ...info } })

export interface Answering {
  /** Answers of the next requests, by the end of their path; default: an empty list. */
  readonly answers: Map<string, string[]>
  /** Path and query of every request, and its token. */
  readonly asked: { readonly url: string; readonly token: unknown }[]
  readonly url: URL
  readonly connector: (more?: Partial<TiktokSettings>) => Connector
  readonly access: () => Access
  readonly close: () => void
}

/** Starts a stub of TikTok that returns the given answers. */
export async function startAnswering(): Promise<Answering> {
  const answers: Answering['answers'] = new Map()
  const asked: { url: string; token: unknown }[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    asked.push({ url: request.url ?? '', token: request.headers['access-token'] })
    const key = [...answers.keys()].find((end) => pathname.endsWith(end))
    const body = key === undefined ? undefined : answers.get(key)?.shift()
    response.writeHead(200, { 'content-type': 'application/json' }).end(body ?? list([]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    answers,
    asked,
    url,
    connector: (more = {}) => createTiktok({ appId: '1', appSecret: 's', version: 'v1.3', apiUrl: url, firstPauseMs: 1, ...more }),
    access: () => ({ net: openNet(), token: 'a-token', externalId: '7', manager: null, currency: 'USD', timeZone: 'UTC', now }),
    close: () => server.close(),
  }
}
