import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import { readConfig } from '@adroit/server/config'
import type { Slice } from '@adroit/server/facts/slice'
import type { Net, PlatformRequest } from '@adroit/server/platforms/net'
import type { Access, Connector, Grant } from '@adroit/server/platforms/platform'
import { openConnectors, sandboxEnvironment } from '@adroit/server/platforms/registry'
import { sendOnce } from '@adroit/server/platforms/request'
import { type RunningSandbox, startSandbox } from '../../server/test/sandbox.ts'
import type { BenchCompany } from './company.ts'
import { printRatio } from './print.ts'
import { sideBySide } from './timing.ts'

const now = '2026-11-20T12:00:00Z'
const day = '2026-11-18'
const rounds = 3
/** One account per platform, because an account has one platform. */
const accountOf: Readonly<Record<ConnectablePlatform, string>> = { meta: '900001', google: '900002', tiktok: '900003' }

/**
 * Measures how long a connector takes to sync a day of an account with 10,000 ads into the store, against only fetching the same answers.
 * The sandbox generates every answer on request, and both sides wait for that.
 */
export async function measureSync(bench: BenchCompany): Promise<void> {
  const sandbox = await startSandbox({ scenario: 'large', now })
  try {
    const connectors = openConnectors(
      readConfig(sandboxEnvironment(sandbox.urls, sandbox.apps), { demo: false }).platforms,
      () => new Date(now),
    )
    for (const platform of connectablePlatforms) {
      const connector = connectors.get(platform)
      if (connector) await measureOne(bench, sandbox, connector, platform)
    }
  } finally {
    await sandbox.close()
  }
}

async function measureOne(
  bench: BenchCompany,
  sandbox: RunningSandbox,
  connector: Connector,
  platform: ConnectablePlatform,
): Promise<void> {
  const asked: PlatformRequest[] = []
  const net: Net = {
    learn: () => {},
    send: (request) => {
      asked.push(request)
      return sendOnce(request)
    },
  }
  const access = await accessTo(sandbox, connector, net)
  const read = async (): Promise<number> => {
    const { rows } = await connector.insights(access, { dateRange: { from: day, to: day }, grain: 'ads' })
    await bench.ctx.facts.replace(sliceOf(bench, platform, access.currency, rows), 'all')
    return rows.length
  }
  asked.length = 0
  const rows = await read()
  const requests = [...asked]
  const fetched = async () => {
    for (const request of requests) await drained(request)
  }
  const times = await sideBySide(
    [
      { name: 'synced', work: read },
      { name: 'fetched', work: fetched },
    ],
    rounds,
  )
  const aSecond = (name: string) => (rows / (times.get(name) ?? Number.NaN)) * 1_000
  printRatio(
    `rows synced a second / the same answers thrown away (${platform})`,
    aSecond('synced') / aSecond('fetched'),
    { atLeast: 0.2 },
    `${aSecond('synced').toFixed(0)} / ${aSecond('fetched').toFixed(0)} rows a second, ${rows} rows in ${requests.length} answers`,
  )
}

export async function accessTo(sandbox: RunningSandbox, connector: Connector, net: Net): Promise<Access> {
  const { people } = (await sandbox.control.accounts())[connector.platform]
  const [person] = people
  if (!person) throw new Error(`the sandbox has nobody on ${connector.platform}`)
  const grant: Grant = {
    accessToken: person.token,
    refreshToken: null,
    renewAt: null,
    expiresAt: null,
    scopes: ['ads_read', 'ads_management'],
    person: { id: person.id, name: person.email },
  }
  const [account] = (await connector.accounts(net, grant)).accounts
  if (!account) throw new Error(`the sandbox has no account on ${connector.platform}`)
  const { externalId, manager, currency, timeZone } = account
  return { net, token: person.token, externalId, manager, currency, timeZone, now: new Date(now) }
}

function sliceOf(bench: BenchCompany, platform: ConnectablePlatform, currency: string, rows: Slice['rows']): Slice {
  return {
    job: `bench ${platform} ${Math.random()}`,
    company: bench.company,
    account: accountOf[platform],
    platform,
    currency,
    source: 'sync',
    readAt: new Date(now),
    covers: [{ from: day, to: day }],
    rows,
    countries: 'kept',
  }
}

/** Reads the answer's bytes and discards them. */
async function drained({ method, url, headers, json, form }: PlatformRequest): Promise<void> {
  const body = form?.toString() ?? (json === undefined ? null : JSON.stringify(json))
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(url, { method, headers: { ...(body === null ? {} : { 'content-type': type }), ...headers }, body })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  for await (const _chunk of response.body ?? []);
}
