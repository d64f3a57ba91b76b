import { listAccounts } from '@adroit/contract/accounts'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { headers } from '@adroit/contract/envelope'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import type { Filter } from '@adroit/contract/report-filters'
import { exportReport, queryReport } from '@adroit/contract/report-tables'
import { deleteReport } from '@adroit/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, signIn } from '../../../test/client.ts'
import { importInto } from '../../../test/import.ts'
import { createShared } from '../../../test/shared-report.ts'
import type { World } from '../../../test/world.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { findCaller } from '../../session/service.ts'
import { connect, say, spent, sync } from '../synced.test-helper.ts'
import { download, readCsv, readWorkbook } from './export.test-helper.ts'
import { exportOf } from './export.ts'
import { definition, header, lines, startExports } from './exported-company.test-helper.ts'

let world: World
let company: Awaited<ReturnType<typeof startExports>>['company']
beforeAll(async () => {
  ;({ world, company } = await startExports())
})
afterAll(() => world.close())

describe('an export of many rows', () => {
  let big: Awaited<ReturnType<typeof company>>
  let buyer: Client
  const campaigns = Array.from({ length: 10_000 }, (_, index) => `Campaign ${String(index).padStart(5, '0')}`)
  beforeAll(async () => {
    big = await company([
      ['Big', 'USD', lines('2026-11-02', campaigns, (index) => `${(index % 997) + 1}.${String(index % 100).padStart(2, '0')}`)],
      [
        'Secret',
        'USD',
        lines(
          '2026-11-02',
          campaigns.slice(0, 2_500).map((name) => `Secret ${name}`),
          () => '7777',
        ),
      ],
    ])
    const member = (await big.client.call(listMembers, {})).members.find(({ username }) => username === 'buyer')?.id ?? ''
    const account = (await big.client.call(listAccounts, {})).accounts.find(({ name }) => name === 'Big')?.id ?? ''
    await big.client.call(assignAccounts, { id: member, access: 'assigned', accounts: [account], groups: [] })
    buyer = await signIn(world, big.abbreviation, 'buyer')
  })

  it('has each row once, page after page, and only rows that the member may see', async () => {
    const expected: (readonly (string | number | null)[])[] = []
    const totals = (await buyer.call(queryReport, { report: big.report })).totals.values
    for (let offset = 0; offset < campaigns.length; offset += 1_000) {
      const { rows } = await buyer.call(queryReport, { report: big.report, offset, limit: 1_000 })
      expected.push(...rows.names.map((name, row) => [name, rows.values[0]?.[row] ?? null, rows.values[1]?.[row] ?? null]))
    }
    expect(new Set(expected.map(([name]) => name)).size).toBe(10_000)
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await download(world, buyer, { report: big.report, format })
      const { rows, notes } = format === 'csv' ? readCsv(rawPayload) : readWorkbook(rawPayload)
      expect(rows.slice(0, -1).map((row) => [row[0], row[6], Number(row[7])])).toEqual(expected)
      expect(JSON.stringify([rows, [...notes]])).not.toContain('Secret')
      expect(rows.at(-1)?.slice(6, 8)).toEqual(totals.slice(0, 2).map(String))
      expect((await download(world, big.client, { report: big.report, format, search: 'Secret Campaign' })).statusCode).toBe(200)
    }
  })

  it('stops when the client disconnects', async () => {
    const asked = vi.spyOn(world.ctx.facts, 'table')
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const away = new AbortController()
    const response = await fetch(url + exportReport.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.token]: big.client.token },
      body: JSON.stringify({ report: big.report, format: 'csv' }),
      signal: away.signal,
    })
    // The first page is there, and as much of the others as the buffers hold.
    expect(response.status).toBe(200)
    away.abort()
    await vi.waitFor(async () => {
      const before = asked.mock.calls.length
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(asked.mock.calls.length).toBe(before)
    })
    expect(asked.mock.calls.length).toBeLessThan(3)
    asked.mockRestore()
  })
})

describe('an export during which something changes', () => {
  const three = lines('2026-11-02', ['One', 'Two', 'Three'], (index) => `${index + 1}`)

  it('breaks off when figures change, because its rows would not add up to any valid total', async () => {
    const { client, report, abbreviation } = await company([['US', 'USD', three]])
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    const begin = () => exportOf(world.ctx, caller, { report, format: 'csv' }, 'en-US', { page: 1, rows: 3 })
    const parts: Buffer[] = []
    for await (const part of (await begin()).bytes) parts.push(part)
    expect(readCsv(Buffer.concat(parts)).rows.map((row) => row[0])).toEqual(['Three', 'Two', 'One', 'Total'])
    const { bytes } = await begin()
    await importInto(world, abbreviation, 'Other', `${header}\n${lines('2026-11-03', ['One'], () => '1')}\n`, { platform: 'meta' })
    await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow('changed while it was exported')
  })

  it.each([
    ['a campaign is renamed, which takes another place among the names', ['1,A-Z,1', '2,B,1', '3,C,1'], ['1,Z,1', '2,B,1', '3,C,1']],
    ['figures move between campaigns of the same total', ['1,A,1', '2,B,2', '3,C,3'], ['1,A,3', '2,B,2', '3,C,1']],
  ])('breaks off when %s', async (_what, before, after) => {
    const of = (rows: readonly string[]) =>
      `Day,Campaign ID,Campaign name,Amount spent (USD)\n${rows.map((row) => `2026-11-02,${row}\n`).join('')}`
    const { client, abbreviation, report: id } = await company([])
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    await importInto(world, abbreviation, 'US', of(before), { platform: 'meta' })
    const sort = { by: 'name', direction: 'asc' } as const
    const given = { report: id, format: 'csv', sort, metrics: ['spend'] as string[] } as const
    const { bytes } = await exportOf(world.ctx, caller, given, 'en-US', { page: 1, rows: 3 })
    expect((await importInto(world, abbreviation, 'US', of(after), { platform: 'meta' })).state).toBe('changed')
    await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow('changed while it was exported')
  })

  it('keeps the rows that its filters matched at the start', async () => {
    world.setNow('2026-11-20T12:00:00Z')
    const { client, id: of, report: id } = await company([])
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    const account = await connect(world, of, 'One')
    const day = { from: '2026-11-02', to: '2026-11-02' }
    const campaigns = ['One', 'Two', 'Three']
    await sync(
      world,
      account,
      '2026-11-20T12:00:00Z',
      day,
      campaigns.map((name, index) => spent(day.from, name, index + 1)),
    )
    for (const name of campaigns) await say(world, account, name, 'paused')
    const filters = [{ by: 'status', states: ['paused'] }] satisfies Filter[]
    const given = { report: id, format: 'csv', filters } as const
    const { bytes } = await exportOf(world.ctx, caller, given, 'en-US', { page: 1, rows: 3 })
    await forCompany(world.ctx.db, of, (tx) =>
      tx.updateTable('ad_entities').set({ state: 'in_delivery' }).where('external_id', '=', 'Two').execute(),
    )
    const parts: Buffer[] = []
    for await (const part of bytes) parts.push(part)
    expect(readCsv(Buffer.concat(parts)).rows.map((row) => row[0])).toEqual(['Three', 'Two', 'One', 'Total'])
  })

  it('continues when other accounts change', async () => {
    const { client, abbreviation } = await company([['US', 'USD', three]])
    const caller = await findCaller(world.ctx, client.token, null)
    const account = (await client.call(listAccounts, {})).accounts[0]?.id ?? ''
    if (!caller) throw new Error('nobody asks')
    const { id } = await createShared(client, { ...definition, accounts: [account] })
    const given = { report: id, format: 'csv' } as const
    const { bytes } = await exportOf(world.ctx, caller, given, 'en-US', { page: 1, rows: 3 })
    await importInto(world, abbreviation, 'Other', `${header}\n${lines('2026-11-03', ['One'], () => '1')}\n`, { platform: 'meta' })
    const parts: Buffer[] = []
    for await (const part of bytes) parts.push(part)
    expect(readCsv(Buffer.concat(parts)).rows.map((row) => row[0])).toEqual(['Three', 'Two', 'One', 'Total'])
  })

  it.each(['gzip', 'identity'])('is never mistaken for a complete file when it fails (%s)', async (encoding) => {
    const { client } = await company([
      [
        'US',
        'USD',
        lines(
          '2026-11-02',
          Array.from({ length: capacityLimits.exportPageRows + 1_000 }, (_, index) => `Campaign ${index}`),
          String,
        ),
      ],
    ])
    const { id } = await createShared(client, definition)
    const table = world.ctx.facts.table.bind(world.ctx.facts)
    const failing = vi.spyOn(world.ctx.facts, 'table').mockImplementation((query) => {
      if (query.offset === capacityLimits.exportPageRows) throw new Error('the store is gone')
      return table(query)
    })
    const listening = world.app.server.address()
    const url =
      typeof listening === 'object' && listening
        ? `http://127.0.0.1:${listening.port}`
        : await world.app.listen({ host: '127.0.0.1', port: 0 })
    for (const format of ['csv', 'xlsx'] as const) {
      const response = await fetch(url + exportReport.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding, [headers.token]: client.token },
        body: JSON.stringify({ report: id, format }),
      })
      expect(response.status).toBe(200)
      await expect(response.arrayBuffer()).rejects.toThrow()
    }
    failing.mockRestore()
  })
})

describe('a rejected export', () => {
  it('is one above the limit, and succeeds once another one is over', async () => {
    const { client, report } = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    const caller = await findCaller(world.ctx, client.token, null)
    const others = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    if (!caller) throw new Error('nobody asks')
    const { perMember } = world.ctx.config.capacity.exports
    const begun = Array.from({ length: perMember }, () => world.ctx.exporting.take(caller, client.token))
    const tooMany = await download(world, client, { report, format: 'csv' })
    expect(tooMany.json()).toMatchObject({ code: 2023, data: null })
    expect((await download(world, others.client, { report: others.report, format: 'csv' })).headers['content-disposition']).toBeDefined()
    begun[0]?.()
    begun[0]?.()
    const places = Array.from({ length: perMember + 1 }, () => download(world, client, { report, format: 'csv' }))
    // one slot is free: concurrent exports are rejected, and afterwards it is free again
    expect((await Promise.all(places)).filter(({ headers: { 'content-disposition': file } }) => file !== undefined)).not.toHaveLength(0)
    expect((await download(world, client, { report, format: 'csv' })).headers['content-disposition']).toBeDefined()
    // a rejected export does not keep its slot
    for (let turn = 0; turn < 2; turn += 1)
      expect((await download(world, client, { report, format: 'csv', metrics: ['roas'] })).json()).toMatchObject({ code: 2003 })
    expect((await download(world, client, { report, format: 'csv' })).headers['content-disposition']).toBeDefined()
    for (const end of begun) end()
  })

  it('is refused without the database if its member was refused or had a slot before', async () => {
    const { client, report } = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    const { perMember } = world.ctx.config.capacity.exports
    const begun = Array.from({ length: perMember }, () => world.ctx.exporting.take(caller, client.token))
    await asSystem(world.ctx.db, async (tx) => {
      await sql`lock table sessions in access exclusive mode`.execute(tx)
      expect((await download(world, client, { report, format: 'csv' })).json()).toMatchObject({ code: 2023 })
    })
    for (const end of begun) end()
  })

  it('has more rows than a file may have', async () => {
    const { client, report } = await company([['US', 'USD', lines('2026-11-02', ['One', 'Two', 'Three'], String)]])
    const caller = await findCaller(world.ctx, client.token, null)
    if (!caller) throw new Error('nobody asks')
    const given = { report, format: 'xlsx' } as const
    await expect(exportOf(world.ctx, caller, given, 'en-US', { page: 1, rows: 2 })).rejects.toMatchObject({
      key: 'report_too_large',
      params: { max: 2 },
    })
  })

  it('is a JSON envelope with a message, as always', async () => {
    const { client, report, abbreviation } = await company([['US', 'USD', lines('2026-11-02', ['One'], () => '1')]])
    const code = async (input: object) => (await download(world, client, { report, format: 'csv', ...input })).json<{ code: number }>().code
    expect(await code({ metrics: ['roas'] })).toBe(2003)
    expect(await code({ dateRange: { preset: 'custom', from: '2026-11-07', to: '2026-11-01' } })).toBe(2005)
    expect(await code({ format: 'pdf' })).toBe(1301)
    expect((await download(world, await signIn(world, abbreviation, 'viewer'), { report, format: 'csv' })).statusCode).toBe(200)
    expect((await download(world, { token: 'nobody' }, { report, format: 'csv' })).statusCode).toBe(401)
    await client.call(deleteReport, { id: report })
    const gone = await download(world, client, { report, format: 'xlsx' })
    expect([gone.statusCode, gone.json(), gone.headers['content-disposition']]).toEqual([
      404,
      { code: 2001, msg: 'The current report has been deleted or the access permission has been changed', data: null },
      undefined,
    ])
  })
})
