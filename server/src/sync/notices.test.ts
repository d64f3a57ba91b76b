import { getMediaAccount, listMedia } from '@adroit/contract/connections'
import { listFreshness } from '@adroit/contract/freshness'
import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BentSandbox, openBentSandbox } from '../../test/bent-sandbox.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { reported, truth } from '../../test/media-truth.ts'
import { connectedOf } from '../../test/sync-facts.ts'
import { asSystem } from '../db/database.ts'

const plainReport: SentDefinition = {
  name: 'Numbers',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend', 'cpm'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'today' },
}

let bent: BentSandbox
let media: MediaWorld
let account: string
beforeAll(async () => {
  bent = await openBentSandbox()
  media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '2', ...bent.env } })
  bent.target = new URL(media.sandbox.urls.control).origin
  await media.connectPlatform('meta')
  await media.connect(({ name }) => name.startsWith('New York'))
  await media.sync()
  account = (await connectedOf(media))[0]?.account?.id ?? ''
})
afterAll(async () => {
  await media.close()
  await bent.close()
})

const later = async (minutes: number) => {
  await media.setNow(new Date(media.world.ctx.clock().getTime() + minutes * 60_000).toISOString())
  await media.signIn()
  await media.sync()
}
const freshness = async () => {
  const { accounts } = await (await media.signIn()).call(listFreshness, {})
  const found = accounts.find((one) => one.account === account)
  if (found === undefined) throw new Error('the account has no freshness')
  return found.freshness
}

describe('a successful sync', () => {
  it('has no notices if the platform’s own totals equal the sum of its ads', async () => {
    expect((await freshness()).notices).toEqual([])
  })

  it('says what part of the account’s total no campaign has, and stores it as not attributed', async () => {
    const rows = async () => Object.values(await reported(await media.signIn(), account, '2026-11-20', '2026-11-20', 'CAMPAIGN'))
    const before = await rows()
    bent.bend = (request, text) =>
      request.path.includes('level=account')
        ? text.replace(/"spend":"([\d.]+)"/g, (_, spend) => `"spend":"${(Number(spend) * 2).toFixed(2)}"`)
        : text
    await later(16)
    expect(bent.bent).toBeGreaterThan(0)
    expect(await freshness()).toMatchObject({ problem: null, notices: [{ kind: 'not_attributed', share: 0.5, causes: [] }] })
    const inExplanation = async (metric: 'spend' | 'cpm', day: string) => {
      const report = { ...plainReport, dateRange: { preset: 'custom', from: day, to: day } } as const
      const client = await media.signIn()
      return (await client.call(explainNumber, { report, breakdown: 'ACCOUNT', row: account, metric })).notices
    }
    const notice = { kind: 'not_attributed', share: 0.5 }
    expect(await inExplanation('spend', '2026-11-20')).toMatchObject([{ account, platform: 'meta', stream: 'today', notice }])
    expect(await inExplanation('cpm', '2026-11-20')).toHaveLength(1)
    expect(await inExplanation('spend', '2026-11-10')).toEqual([])
    const after = await rows()
    expect(after.length).toBe(before.length + 1)
    const [connected] = await connectedOf(media)
    if (connected === undefined) throw new Error('the account is not connected')
    const own = (await truth(media.sandbox, connected, '2026-11-20', '2026-11-20'))['2026-11-20']
    expect(after.reduce((sum, [spend]) => sum + spend, 0)).toBeCloseTo(2 * (own?.[0] ?? 0), 2)
    bent.bend = null
    await later(16)
    expect((await freshness()).notices).toEqual([])
  })

  it('names the cause of a difference where it is known, and carries it to the next sync', async () => {
    const causes = async () => (await freshness()).notices.map((notice) => ('causes' in notice ? notice.causes : notice.kind))
    const client = await media.signIn()
    const report = { ...plainReport, dateRange: { preset: 'today' } } as const
    const table = await client.call(queryReport, { report, breakdown: 'CAMPAIGN', metrics: ['spend'] })
    const key = table.rows.keys[0] ?? ''
    const mark = (state: 'deleted' | 'in_delivery', readOnly: boolean) =>
      asSystem(media.world.ctx.db, async (tx) => {
        const set = { state, read_only: readOnly }
        const found = await tx.updateTable('ad_entities').set(set).where('key', '=', key).returning('external_id').execute()
        return found[0]?.external_id
      })
    const id = await mark('deleted', false)
    bent.bend = (request, text) => {
      if (!request.path.includes('/insights') || request.path.includes('level=account')) return text
      const answer = JSON.parse(text) as { data?: { campaign_id?: string }[] }
      return JSON.stringify({ ...answer, data: answer.data?.filter((row) => row.campaign_id !== id) })
    }
    await later(16)
    expect(await causes()).toEqual([['deleted_campaigns']])
    await later(16)
    expect(await causes()).toEqual([['deleted_campaigns']])
    await mark('in_delivery', true)
    await later(16)
    expect(await causes()).toEqual([['separate_campaigns']])
    await mark('in_delivery', false)
    await later(16)
    expect(await causes()).toEqual([[]])
    bent.bend = null
    await later(16)
  })

  it('names a kind of assets that the platform rejects, and keeps those that it had', async () => {
    const details = async () => {
      const client = await media.signIn()
      const id = (await client.call(listMedia, {})).accounts.find((one) => one.account?.id === account)?.id ?? ''
      return await client.call(getMediaAccount, { id })
    }
    const pixels = async () => (await details()).assets.filter(({ kind }) => kind === 'pixel')
    const before = await pixels()
    expect(before.length).toBeGreaterThan(0)
    bent.bend = (request, text) =>
      request.path.includes('adspixels') ? JSON.stringify({ error: { code: 3, message: '(#3) No pixels for this app.' } }) : text
    await later(24 * 60 + 1)
    const notice = { kind: 'assets_rejected', assets: 'pixel', message: '(#3) No pixels for this app.' }
    expect((await freshness()).notices).toContainEqual(notice)
    expect((await details()).streams.find(({ stream }) => stream === 'assets')).toMatchObject({ problem: null, notices: [notice] })
    expect(await pixels()).toEqual(before)
    bent.bend = null
  })
})

describe('a hierarchy that cannot be read', () => {
  it('is named in the freshness of the account, whose metrics are fresh', async () => {
    expect((await freshness()).hierarchyProblem).toBeNull()
    await media.sandbox.control.fault({ platform: 'meta', name: 'campaigns.list', kind: 'html', times: 100 })
    await later(4 * 60 + 1)
    expect(await freshness()).toMatchObject({ state: 'fresh', problem: null, hierarchyProblem: { kind: 'later' } })
    await media.sandbox.control.clearFaults()
  })
})
