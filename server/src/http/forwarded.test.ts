import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { startWorld } from '../../test/world.ts'
import { openLog } from '../log.ts'

/** The log output while a proxy forwards three requests. */
async function logged(env: Record<string, string>): Promise<string[]> {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const world = await startWorld({ log: openLog('warn', sink), env })
  try {
    await world.app.inject('/healthz')
    const before = written.length
    for (let count = 0; count < 3; count += 1) await world.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.77' } })
    expect(written.slice(0, before)).not.toContain('X-Forwarded-For')
  } finally {
    await world.close()
  }
  return written.split('\n').filter((line) => line.includes('X-Forwarded-For'))
}

it('warns once about an untrusted proxy, without the address that it forwards', async () => {
  const lines = await logged({})
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  expect(lines[0]).not.toContain('203.0.113.77')
})

it('is silent about a trusted proxy', async () => {
  expect(await logged({ TRUSTED_PROXIES: '1' })).toEqual([])
})
