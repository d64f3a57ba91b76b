import { connectablePlatforms } from '@adroit/contract/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../test/sandbox.ts'
import { seeded } from '../demo/random.ts'
import type { Net } from './net.ts'
import type { Access, Connector } from './platform.ts'
import { PlatformError } from './platform-error.ts'
import { openConnectors, sandboxSettings } from './registry.ts'
import { sendOnce } from './request.ts'

const now = '2026-11-20T12:00:00.000Z'
const dateRange = { from: '2026-11-17', to: '2026-11-19' }
const net: Net = { send: (request) => sendOnce(request, { timeoutMs: 20_000 }), learn: () => {} }

/** Every read of a connector. */
const reads: Readonly<Record<string, (connector: Connector, access: Access) => Promise<unknown>>> = {
  accounts: (connector, { token }) => connector.accounts(net, { ...grant, accessToken: token }),
  assets: (connector, access) => connector.assets(access),
  hierarchy: (connector, access) => connector.hierarchy(access),
  'insights of ads and campaigns': (connector, access) =>
    connector.insights(access, { dateRange, grain: 'ads_and_campaigns', totals: true }),
  'insights of ads': (connector, access) => connector.insights(access, { dateRange, grain: 'ads' }),
  'insights by country': (connector, access) => connector.insights(access, { dateRange, grain: 'countries' }),
}
const grant = { refreshToken: 'none', renewAt: null, expiresAt: null, scopes: [], person: { id: '1', name: 'Ana Ruiz' } }
const kinds = [
  ...['drop_before', 'drop_after', 'error_after', 'error_200', 'overloaded', 'throttle', 'hang', 'slow'],
  ...['garbage', 'html', 'truncated', 'empty', 'reset', 'large', 'not_a_number'],
] as const
const pairsOfEach = 6

describe.each(connectablePlatforms)('a read at %s that two faults meet', (platform) => {
  let sandbox: RunningSandbox
  let connector: Connector
  let access: Access
  beforeAll(async () => {
    sandbox = await startSandbox({ scenario: 'special', now })
    const found = openConnectors(sandboxSettings(sandbox.urls, sandbox.apps), () => new Date(now)).get(platform)
    const { people, accounts } = (await sandbox.control.accounts())[platform]
    const account = accounts.find(({ name }) => name.startsWith('Special'))
    const token = people.find(({ name }) => name === 'Ana Ruiz')?.token
    if (!found || !account || token === undefined) throw new Error(`the sandbox has no account on ${platform}`)
    connector = found
    const { id: externalId, currency, timeZone } = account
    access = { net, token, externalId, manager: null, currency, timeZone, now: new Date(now) }
  })
  afterAll(() => sandbox.close())

  /** Returns the result, or the error of the platform; any other error fails the test. */
  async function attempt(read: (typeof reads)[string]): Promise<unknown> {
    try {
      return sorted(await read(connector, access))
    } catch (error) {
      if (error instanceof PlatformError) return error
      throw error
    }
  }

  it.each(Object.keys(reads))('ends with all data or an error of its own, and is complete the next time (%s)', async (what) => {
    const read = reads[what]
    if (read === undefined) throw new Error(`there is no read ${what}`)
    const mark = (await sandbox.control.log()).at(-1)?.number ?? 0
    const whole = sorted(await read(connector, access))
    const names = [...new Set((await sandbox.control.log({ platform, after: mark })).flatMap(({ name }) => name ?? []))]
    const random = seeded(what.length * 31 + platform.length)
    const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
    for (let count = 0; count < pairsOfEach; count += 1) {
      const pair = [0, 1].map(() => ({ platform, name: one(names), kind: one(kinds) }))
      for (const { kind, ...fault } of pair) await sandbox.control.fault({ ...fault, kind, ...(/hang|slow/.test(kind) ? { ms: 20 } : {}) })
      const spoilt = pair.some(({ kind }) => kind === 'not_a_number')
      // at most two runs meet a fault
      for (let run = 0; run < 3; run += 1) {
        const result = await attempt(read)
        if (result instanceof PlatformError) expect(result, JSON.stringify(pair)).toMatchObject({ mayHaveHappened: false })
        else if (!spoilt) expect(result, JSON.stringify(pair)).toEqual(whole)
      }
      await sandbox.control.clearFaults()
      expect(await attempt(read), JSON.stringify(pair)).toEqual(whole)
    }
  })
})

/** Sorts all lists within a result: a report that is read in parts has its rows in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one) => [textOf(one), one]).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(one)]))
}

const textOf = (value: unknown) => JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one))
