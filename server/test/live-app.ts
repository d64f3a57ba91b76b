import { createAccount } from '@adroit/contract/account'
import { queryReport } from '@adroit/contract/report-tables'
import { createAppKey, saveApp } from '@adroit/contract/web2app'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { pause } from '../src/lib/processes.ts'
import { loginAt } from './http-client.ts'
import type { ServerProcess } from './process.ts'

type Login = Parameters<typeof loginAt>[1]

/** Events are counted every five seconds. */
const countedWithinMs = 60_000

/** What a report shows of the app. */
export interface Counted {
  readonly installs: number
  readonly orders: number
  readonly revenue: number
}

/** An app with a key and a link, at a server that listens. */
export interface LiveApp {
  readonly publicId: string
  readonly secret: string
  /** Path of its link. */
  readonly link: string
}

export async function makeLiveApp(server: ServerProcess, owner: Login): Promise<LiveApp> {
  const client = await loginAt(server.url, owner)
  const account = { name: 'Reader', platform: 'web2app', currency: 'USD', timeZone: 'UTC', group: null, owner: null } as const
  const { id } = await client.call(createAccount, account)
  await client.call(saveApp, { id, androidPackage: 'com.example.reader', iosAppId: null, website: null, attribution: 'web2app' })
  const { key, secret } = await client.call(createAppKey, { app: id, name: 'Server', environment: 'live' })
  const { address } = await client.call(saveAppLink, { app: id, name: 'Link', platform: null, target: 'store', site: null })
  return { publicId: key.publicId, secret, link: new URL(address).pathname }
}

/** What the report shows as soon as it shows all that was sent, or after a minute. */
export async function counted(server: ServerProcess, owner: Login, sent: Counted): Promise<{ counted: Counted; installsOfLink: number }> {
  const client = await loginAt(server.url, owner)
  const end = Date.now() + countedWithinMs
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dateRange = { preset: 'custom', from: dayIn(-1), to: dayIn(1) } as const
  for (;;) {
    const { rows } = await client.call(queryReport, {
      firstParty: true,
      report: {
        ...{ name: '', platforms: [], accounts: [], breakdown: 'CAMPAIGN', dateRange },
        ...{ metrics: ['optOpen', 'optReceiveOrdercount', 'optReceive'], sort: { by: 'name', direction: 'asc' } },
      },
    })
    const sum = (metric: number) => (rows.values[metric] ?? []).reduce<number>((all, value) => all + Number(value ?? 0), 0)
    const shown = { installs: sum(0), orders: sum(1), revenue: sum(2) }
    const link = rows.names.indexOf('Link')
    const installsOfLink = Number(rows.values[0]?.[link] ?? 0)
    if (Date.now() > end || (shown.installs >= sent.installs && shown.revenue >= sent.revenue)) return { counted: shown, installsOfLink }
    await pause(500)
  }
}
