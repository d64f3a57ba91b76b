import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectAccounts, listMedia } from '@adroit/contract/connections'
import { deleteImport, restoreImport } from '@adroit/contract/imports'
import type { SentDefinition } from '@adroit/contract/report'
import { explainNumber } from '@adroit/contract/report-number'
import { queryReport } from '@adroit/contract/report-tables'
import { rowSparklines } from '@adroit/contract/row-sparklines'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../test/apps.ts'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { recoverImports } from '../imports/recover.ts'
import { openLog } from '../log.ts'
import { rebuildFacts } from './rebuild.ts'
import { rebuiltText } from './rebuilt-text.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '20' } })
})
afterEach(async () => await media.close())

const days = { from: '2026-11-01', to: '2026-11-20' }
const csv = (head: string, ...lines: readonly string[]) => `Day,Campaign name,Ad set name,${head}\n${lines.join('\n')}\n`

/** Uploads a file and confirms it, a minute after the last one. */
async function imported(account: string, text: string, agreed: { replace?: boolean; merge?: boolean } = {}): Promise<string> {
  media.world.advance(60_000)
  const { id } = await uploaded(media.world, media.owner, account, text)
  expect(await confirmed(media.world, media.owner, id, agreed)).toMatchObject({ state: 'done' })
  return id
}

/** An account with imports that replace, merge, are deleted, and are deleted and restored. */
async function importedAccount(): Promise<string> {
  const { owner, world } = media
  const account = await makeAccount(owner, { name: 'Imported' })
  const money = 'Amount spent (USD),Impressions'
  await imported(account, csv(money, '2026-11-01,A,S,5,10', '2026-11-02,A,S,6,11', '2026-11-03,B,S,7,12'))
  await imported(account, csv(money, '2026-11-03,B,S,8.5,13', '2026-11-04,B,T,9,14'), { replace: true })
  await imported(account, csv('Clicks (all)', '2026-11-02,A,S,3', '2026-11-04,B,T,4'), { merge: true })
  const gone = await imported(account, csv(money, '2026-11-06,C,S,1,1'))
  const back = await imported(account, csv(money, '2026-11-07,D,S,2,2'))
  world.advance(60_000)
  await owner.call(deleteImport, { id: gone })
  await owner.call(deleteImport, { id: back })
  world.advance(60_000)
  await owner.call(restoreImport, { id: back })
  return account
}

/** What reports say of an account, as bytes: tables of all breakdowns, as of moments, series of rows and explanations of numbers. */
async function answersOf(account: string): Promise<string> {
  const owner = await signIn(media.world, media.company.abbreviation)
  const definition = (breakdown: SentDefinition['breakdown']): SentDefinition => ({
    ...{ name: '', platforms: [], accounts: [account], breakdown, metrics: ['spend', 'impressions', 'clicks'] },
    ...{ sort: { by: 'name', direction: 'asc' }, dateRange: { preset: 'custom', ...days } },
  })
  const answers: unknown[] = []
  for (const breakdown of ['ACCOUNT', 'CAMPAIGN', 'AD_SET', 'DAY', 'COUNTRY', 'PLATFORM'] as const) {
    const report = definition(breakdown)
    const table = await owner.call(queryReport, { report, limit: 1_000 })
    answers.push(table)
    answers.push(await owner.call(explainNumber, { report, breakdown, row: null, metric: 'spend' }))
    const keys = table.rows.keys.slice(0, 5)
    if (breakdown === 'DAY' || keys.length === 0) continue
    answers.push(await owner.call(rowSparklines, { report, breakdown, metric: 'spend', rows: keys }))
    answers.push(await owner.call(explainNumber, { report, breakdown, row: keys[0] ?? null, metric: 'spend' }))
  }
  for (const asOf of ['2026-11-20T12:01:30Z', '2026-11-20T12:03:30Z', '2026-11-20T12:06:30Z'])
    answers.push(await owner.call(queryReport, { report: definition('CAMPAIGN'), limit: 1_000, asOf }))
  return JSON.stringify(answers, null, 1)
}

/** Stops the server, damages its report store, rebuilds it and starts the server again. */
async function rebuilt(damage: (file: string) => void) {
  const { world } = media
  await world.app.close()
  await world.ctx.close()
  damage(join(world.ctx.config.dataDir, 'facts.duckdb'))
  const { config, clock } = world.ctx
  const done = await rebuildFacts(config, openLog('silent'), new AbortController().signal, clock)
  await world.restart()
  return done
}

const asides = () => readdirSync(media.world.ctx.config.dataDir).filter((name) => name.includes('damaged'))

it('a report store without its newest synced days gets them again at the next start', async () => {
  const { owner, world } = media
  const file = join(world.ctx.config.dataDir, 'facts.duckdb')
  await media.connectPlatform('meta')
  const first = (await owner.call(listMedia, {})).accounts.find((one) => one.accountStatus === 'active')
  await owner.call(connectAccounts, { accounts: [{ media: first?.id ?? '', account: null, imports: 'keep' }] })
  const before = join(world.ctx.config.dataDir, 'before.duckdb')
  await world.ctx.facts.copyTo(before, async () => {})
  await media.sync()
  const account = (await media.accounts()).find((one) => one.account !== null)?.account?.id ?? ''
  const synced = await figuresOf(account)
  await world.app.close()
  await world.ctx.close()
  renameSync(before, file)
  await world.restart()
  expect(await figuresOf(account)).not.toBe(synced)
  await media.sync()
  expect(await figuresOf(account)).toBe(synced)
})

it('a report store without the newest deletion and restore of imports gets them again at the next start', async () => {
  const { owner, world } = media
  const account = await makeAccount(owner, { name: 'Imported' })
  const money = 'Amount spent (USD),Impressions'
  const gone = await imported(account, csv(money, '2026-11-06,C,S,1,1'))
  const back = await imported(account, csv(money, '2026-11-07,D,S,2,2'))
  await owner.call(deleteImport, { id: back })
  const file = join(world.ctx.config.dataDir, 'facts.duckdb')
  const before = join(world.ctx.config.dataDir, 'before.duckdb')
  await world.ctx.facts.copyTo(before, async () => {})
  await owner.call(deleteImport, { id: gone })
  world.advance(60_000)
  await owner.call(restoreImport, { id: back })
  const figures = await figuresOf(account)
  await world.app.close()
  await world.ctx.close()
  renameSync(before, file)
  await world.restart()
  expect(await figuresOf(account)).toBe(figures)
})

describe('rebuild-facts', () => {
  it('keeps an import whose restore a kill ended between the two stores', async () => {
    const { owner, world, company } = media
    const account = await makeAccount(owner, { name: 'Imported' })
    const id = await imported(account, csv('Amount spent (USD),Impressions', '2026-11-07,D,S,2,2'))
    await owner.call(deleteImport, { id })
    world.advance(60_000)
    await forCompany(world.ctx.db, company.id, (tx) => tx.updateTable('imports').set({ pending: 'restore' }).where('id', '=', id).execute())
    await world.ctx.facts.restore(company.id, account, id, world.ctx.clock())
    await recoverImports(world.ctx)
    const figures = await figuresOf(account)
    await rebuilt((file) => rmSync(file))
    expect(await figuresOf(account)).toBe(figures)
  })

  it('gives the same bytes for imported days, as of every moment, also for what was replaced, merged, deleted and restored', async () => {
    const account = await importedAccount()
    // the clock stands, so that both answers are given at one moment
    const now = '2026-11-20T13:00:00Z'
    await media.setNow(now)
    const before = await answersOf(account)
    const { replayed, lost, aside } = await rebuilt((file) => writeFileSync(file, 'damaged'))
    expect([replayed.length, lost]).toEqual([5, []])
    expect(asides()).toEqual(['facts.duckdb.damaged-2026-11-20'])
    expect(aside).toBe(join(media.world.ctx.config.dataDir, 'facts.duckdb.damaged-2026-11-20'))
    await media.setNow(now)
    expect(await answersOf(account)).toBe(before)
  })

  it('fills synced days from the platforms again, and counts first-party metrics from their events', async () => {
    const { owner, world } = media
    await media.connectPlatform('meta')
    const first = (await owner.call(listMedia, {})).accounts.find((one) => one.accountStatus === 'active')
    await owner.call(connectAccounts, { accounts: [{ media: first?.id ?? '', account: null, imports: 'keep' }] })
    await media.sync()
    const account = (await media.accounts()).find((one) => one.account !== null)?.account?.id ?? ''
    const app = await addApp(world, owner)
    await app.report(
      [0, 1, 2].map((ago) => appEventOf('first_open', new Date(world.ctx.clock().getTime() - ago * 86_400_000).toISOString())),
    )
    await world.runJobs()
    const [synced, own] = [await figuresOf(account), await figuresOf(app.id)]
    expect([synced.length > 200, own.length > 50]).toEqual([true, true])
    const { replayed, lost } = await rebuilt((file) => rmSync(file))
    expect([replayed, lost, asides()]).toEqual([[], [], []])
    expect(await figuresOf(app.id)).toBe(own)
    expect(await figuresOf(account)).not.toBe(synced)
    await media.sync()
    expect(await figuresOf(account)).toBe(synced)
  })

  it('names imports whose file is not kept, and may be repeated', async () => {
    const { owner, world, company } = media
    const account = await makeAccount(owner, { name: 'By command' })
    const text = csv('Amount spent (USD),Impressions', '2026-11-01,A,S,5,10', '2026-11-03,A,S,5,10')
    await importInto(world, company.abbreviation, 'By command', text, { platform: 'meta' })
    const kept = await importedAccount()
    const before = await figuresOf(kept)
    for (const name of ['facts.duckdb.damaged-2026-11-20', 'facts.duckdb.damaged-2026-11-20-2']) {
      // what a killed rebuild leaves
      writeFileSync(join(world.ctx.config.dataDir, 'facts.duckdb.rebuilding'), 'half')
      const done = await rebuilt((file) => writeFileSync(file, 'damaged'))
      expect(done.lost).toMatchObject([{ account, reason: 'gone', from: '2026-11-01', to: '2026-11-03' }])
      expect(rebuiltText(done)).toContain('By command, 2026-11-01 to 2026-11-03: import')
      expect(asides()).toContain(name)
      expect(await figuresOf(kept)).toBe(before)
    }
    expect(existsSync(join(world.ctx.config.dataDir, 'facts.duckdb.rebuilding'))).toBe(false)
  })

  it('names an import whose kept file is damaged', async () => {
    const { owner, world } = media
    const account = await makeAccount(owner, { name: 'Damaged' })
    const id = await imported(account, csv('Amount spent (USD),Impressions', '2026-11-01,A,S,5,10'))
    const row = await asSystem(world.ctx.db, (tx) =>
      tx.selectFrom('imports').select('file_hash').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const hash = row.file_hash.toString('hex')
    writeFileSync(join(world.ctx.config.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), 'other bytes')
    expect((await rebuilt((file) => writeFileSync(file, 'damaged'))).lost).toMatchObject([{ id, reason: 'damaged' }])
  })
})

/** Rows and totals of an account's days and campaigns, without the moments of their syncs. */
async function figuresOf(account: string): Promise<string> {
  const owner = await signIn(media.world, media.company.abbreviation)
  const answers = []
  for (const breakdown of ['DAY', 'CAMPAIGN', 'AD', 'COUNTRY'] as const) {
    const metrics = ['spend', 'impressions', 'clicks', 'optOpen'] as const
    const report: SentDefinition = {
      ...{ name: '', platforms: [], accounts: [account], breakdown, metrics: [...metrics], firstParty: true },
      ...{ sort: { by: 'name', direction: 'asc' }, dateRange: { preset: 'custom', ...days } },
    }
    const { rows, totals } = await owner.call(queryReport, { report, limit: 1_000 })
    answers.push({ rows, totals })
  }
  return JSON.stringify(answers)
}
