import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { request } from './request.ts'

/** Delays in milliseconds of every timer that is set while `run` runs. */
async function timersOf(run: () => Promise<unknown>): Promise<number[]> {
  const set = vi.spyOn(globalThis, 'setTimeout')
  try {
    await run().catch(() => undefined)
    return set.mock.calls.map(([, ms]) => ms ?? 0)
  } finally {
    set.mockRestore()
  }
}

describe('timeouts', () => {
  it('are 60,000 ms in the generic layer and 100,000,000 ms in the session client [W7]', async () => {
    const server = createServer((_, response) => response.end('{"code":0,"msg":"","data":null}'))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient({
      base: async () => base,
      login: () => ({ token: null, tenantId: null }),
      language: () => 'en-US',
      toast: () => undefined,
      networkMessage: () => '',
      sessionLost: () => undefined,
    })
    expect(await timersOf(() => request({ url: base, method: 'GET' }, (response) => response.text()))).toContain(60_000)
    expect(await timersOf(() => client.get('/'))).toContain(100_000_000)
    server.closeAllConnections()
    server.close()
  })
})
