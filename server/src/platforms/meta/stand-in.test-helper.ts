import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Access } from '../platform.ts'
import { connectorAt, now, openNet } from './sandbox.test-helper.ts'

interface MadeAnswer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: unknown
}

/** A stub of Meta for one test file. It returns `answers` one after the other and repeats the last one. */
export function standIn() {
  const stand = {
    answers: [] as MadeAnswer[],
    asked: [] as { url: string; method: string; token: string | undefined }[],
    base: '',
    net: openNet(),
  }
  const server = createServer((request: IncomingMessage, response) => {
    stand.asked.push({ url: request.url ?? '', method: request.method ?? '', token: request.headers.authorization })
    const answer = stand.answers.length > 1 ? stand.answers.shift() : stand.answers[0]
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json', ...answer?.headers })
    response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    stand.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    stand.asked = []
    stand.net = openNet()
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return Object.assign(stand, {
    meta: () =>
      connectorAt({
        ...{ appId: '1', appSecret: 's', version: 'v25.0' },
        ...{ graphUrl: new URL(`${stand.base}/graph`), dialogUrl: new URL(stand.base) },
      }),
    access: (): Access => ({ net: stand.net, token: 'T', externalId: '7', manager: null, currency: 'USD', timeZone: 'UTC', now }),
  })
}
