import { accountChoices, getAccount } from '@adroit/contract/account'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import {
  answerImport,
  confirmImport,
  discardImport,
  getImport,
  listImports,
  listRejectedRows,
  uploadImport,
} from '@adroit/contract/imports'
import { listNotifications } from '@adroit/contract/notifications'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)'
const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const oneDay = (spend: string, ad = 'X') => csv(header, `2026-11-01,C,S,${ad},${spend},10,1`)

async function company() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  const client = await signIn(world, abbreviation)
  return { abbreviation, client, account: await makeAccount(client) }
}

async function spendOf(client: Client, account: string): Promise<unknown> {
  const definition = {
    name: '',
    breakdown: 'ACCOUNT',
    metrics: ['spend'],
    sort: { by: 'spend', direction: 'desc' },
    dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
  } as const
  return (await client.call(queryReport, { report: { ...definition, platforms: [], accounts: [account], metrics: ['spend'] } })).totals
    .values[0]
}

const messagesOf = async (client: Client) => (await client.call(listNotifications, {})).notifications.map(({ body }) => body)

describe('an uploaded export', () => {
  it('shows a preview before it is stored and counted', async () => {
    const { client, account } = await company()
    const shown = await uploaded(world, client, account, csv(header, '2026-11-01,C,S,X,1.50,10,1', '2026-11-02,C,S,X,2.00,20,2'))
    expect(shown).toMatchObject({
      state: 'ready',
      by: 'The owner',
      fileName: 'export.csv',
      preview: {
        ...{ platform: 'meta', from: '2026-11-01', to: '2026-11-02', level: 'AD', grain: 'days', byCountry: false, currency: 'USD' },
        ...{ rows: 2, rejected: 0, replaces: null, conflicts: [], notes: [], unchanged: false },
        totals: [
          { metric: 'spend', value: '3.5' },
          { metric: 'impressions', value: 30 },
          { metric: 'clicks', value: 3 },
        ],
      },
      question: null,
      problem: null,
    })
    expect(shown.columns[4]).toEqual({
      header: 'Amount spent (USD)',
      use: 'field',
      field: 'spend',
      mapped: false,
      examples: ['1.50', '2.00'],
    })
    expect((await client.call(getAccount, { id: account })).account.storedFrom).toBeNull()

    const done = await confirmed(world, client, shown.id)
    expect(done).toMatchObject({
      state: 'done',
      rows: 2,
      leftOut: 0,
      from: '2026-11-01',
      to: '2026-11-02',
      spend: '3.5',
      storedRows: 2,
      progress: null,
    })
    expect((await client.call(getAccount, { id: account })).account).toMatchObject({ storedFrom: '2026-11-01', storedTo: '2026-11-02' })
    expect(await spendOf(client, account)).toBe('3.5')
    expect(await client.call(listImports, { account })).toMatchObject({
      count: 1,
      imports: [{ id: shown.id, state: 'done', storedRows: 2 }],
    })
  })

  it('with already stored metrics reports that, and changes nothing', async () => {
    const { client, account } = await company()
    await confirmed(world, client, (await uploaded(world, client, account, oneDay('1'))).id)
    const again = await uploaded(world, client, account, oneDay('1'))
    expect(again.preview).toMatchObject({ unchanged: true, replaces: { rows: 1, spend: '1' } })
    expect(await confirmed(world, client, again.id)).toMatchObject({ state: 'unchanged', storedRows: 0 })
  })

  it('with conflicts needs a confirmation of exactly those', async () => {
    const { client, account } = await company()
    await confirmed(
      world,
      client,
      (await uploaded(world, client, account, csv(header, '2026-11-01,C,S,X,1,10,1', '2026-11-01,C,S,Y,2,20,2'))).id,
    )
    const fewer = await uploaded(world, client, account, oneDay('5'))
    expect(fewer.preview).toMatchObject({
      replaces: { rows: 2, spend: '3' },
      conflicts: [expect.stringContaining('that aren’t in the file')],
    })
    const { body } = await client.ask(confirmImport, { id: fewer.id, skipRejected: false, replace: false })
    expect(body.code).toBe(errors.import_state_changed.code)
    expect(await confirmed(world, client, fewer.id, { replace: true })).toMatchObject({ state: 'done', storedRows: 1 })
    expect(await spendOf(client, account)).toBe('5')
  })

  it('that is discarded leaves nothing behind, and can no longer be confirmed', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, oneDay('1'))
    await client.call(discardImport, { id })
    expect((await client.call(getImport, { id })).state).toBe('abandoned')
    const late = [client.ask(confirmImport, { id, skipRejected: false, replace: false }), client.ask(discardImport, { id })]
    for (const { status } of await Promise.all(late)) expect(status).toBe(errors.import_state_changed.status)
    expect((await client.call(getAccount, { id: account })).used).toBe(false)
  })
})

describe('rejected rows', () => {
  const broken = csv(header, '2026-11-01,C,S,X,1.00,10,1', '2026-11-02,C,S,X,abc,20,2', '31/31/2026,C,S,X,1,1,1')

  it('are named in the language of the request, and the rest is imported only on request', async () => {
    const { client, account } = await company()
    const shown = await uploaded(world, client, account, broken)
    expect(shown).toMatchObject({ state: 'ready', leftOut: 2, preview: { rows: 1, rejected: 2 } })
    expect(await client.call(listRejectedRows, { id: shown.id })).toEqual({
      count: 2,
      stored: 2,
      rejectedRows: [
        { line: 3, reason: '“Amount spent (USD)”: “abc” isn’t a number' },
        { line: 4, reason: '“Day”: “31/31/2026” isn’t a date' },
      ],
    })
    const { body } = await client.ask(listRejectedRows, { id: shown.id, offset: 1 }, { [headers.language]: 'zh-CN' })
    expect(body.data).toMatchObject({ count: 2, rejectedRows: [{ line: 4, reason: '“Day”：“31/31/2026”不是日期' }] })
    expect((await client.ask(confirmImport, { id: shown.id, skipRejected: false, replace: false })).body.code).toBe(
      errors.import_state_changed.code,
    )
    expect(await confirmed(world, client, shown.id, { skipRejected: true })).toMatchObject({ state: 'done', rows: 1, leftOut: 2 })
  })

  it('fail the import if there are no others', async () => {
    const { client, account } = await company()
    const failed = await uploaded(world, client, account, csv(header, '2026-11-02,C,S,X,abc,20,2'))
    expect(failed).toMatchObject({ state: 'failed', leftOut: 1, problem: 'None of the 1 rows can be read. See the reasons below.' })
    expect((await client.call(listRejectedRows, { id: failed.id })).rejectedRows).toHaveLength(1)
  })
})

describe('a file that cannot be read', () => {
  it('shows the reason in the language of the request, without command-line options', async () => {
    const { client, account } = await company()
    const failed = await uploaded(world, client, account, { name: 'report.pdf', bytes: '%PDF-1.7\n' })
    expect(failed).toMatchObject({ state: 'failed', problem: 'This is a PDF. Export the report as CSV or XLSX.', preview: null })
    const { body } = await client.ask(getImport, { id: failed.id }, { [headers.language]: 'zh-CN' })
    expect(body.data).toMatchObject({ problem: '这是 PDF。请把报表导出为 CSV 或 XLSX。' })
  })

  it('in a currency other than the account’s is rejected', async () => {
    const { client } = await company()
    const euros = await makeAccount(client, { name: 'Euros', currency: 'EUR' })
    expect(await uploaded(world, client, euros, oneDay('1'))).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('the account is in EUR'),
    })
  })
})

describe('two people who import the same account', () => {
  it('see each other’s changes before they replace them', async () => {
    const { abbreviation, client, account } = await company()
    const buyer = await signIn(world, abbreviation, 'buyer')
    const [first, second] = [
      await uploaded(world, client, account, oneDay('1', 'X')),
      await uploaded(world, buyer, account, oneDay('2', 'Y')),
    ]
    expect([first.preview?.replaces, second.preview?.replaces]).toEqual([null, null])
    await client.call(confirmImport, { id: first.id, skipRejected: false, replace: false })
    await buyer.call(confirmImport, { id: second.id, skipRejected: false, replace: false })
    await world.runJobs()
    const back = await buyer.call(getImport, { id: second.id })
    expect(back).toMatchObject({
      state: 'ready',
      preview: { replaces: { rows: 1, spend: '1' }, conflicts: [expect.stringContaining('X')] },
    })
    expect(await spendOf(client, account)).toBe('1')
    expect(await confirmed(world, buyer, second.id, { replace: true })).toMatchObject({ state: 'done' })
    expect(await spendOf(client, account)).toBe('2')
    expect((await client.call(listImports, { account })).imports.map(({ storedRows: stored }) => stored)).toEqual([1, 0])
  })

  it('confirm twice, and it is stored once', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, oneDay('1'))
    const yes = { id, skipRejected: false, replace: false }
    const codes = (await Promise.all([client.ask(confirmImport, yes), client.ask(confirmImport, yes)])).map(({ body }) => body.code)
    expect(codes.sort()).toEqual([0, errors.import_state_changed.code])
    await world.runJobs()
    expect((await client.call(getImport, { id })).state).toBe('done')
    expect((await messagesOf(client)).filter(({ kind }) => kind === 'import_finished')).toHaveLength(1)
  })
})

describe('notifications', () => {
  it('of a finished import go to the importer and the account’s owner', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
    const [client, buyer] = [await signIn(world, abbreviation), await signIn(world, abbreviation, 'buyer')]
    const owner = (await client.call(accountChoices, {})).owners.find(({ name }) => name === 'The owner')
    const account = await makeAccount(client, { name: 'Owned', owner: owner?.id ?? null })
    const { id } = await uploaded(world, buyer, account, oneDay('1'))
    expect([await messagesOf(client), await messagesOf(buyer)]).toEqual([[], []])
    await confirmed(world, buyer, id)
    const told = {
      kind: 'import_finished',
      changed: true,
      import: id,
      fileName: 'export.csv',
      account: { id: account, name: 'Owned' },
      rows: 1,
      leftOut: 0,
      from: '2026-11-01',
      to: '2026-11-01',
    }
    expect([await messagesOf(client), await messagesOf(buyer)]).toEqual([[told], [told]])
    // The account's owner gets it as unread; the importer watched the import, so theirs counts as read.
    const isRead = async (one: Client) => (await one.call(listNotifications, {})).notifications.map(({ read }) => read)
    expect([await isRead(client), await isRead(buyer)]).toEqual([[false], [true]])
  })

  it('of a failure go to both, of a question to an importer who has waited long', async () => {
    const { abbreviation, client, account } = await company()
    const buyer = await signIn(world, abbreviation, 'buyer')
    await uploaded(world, buyer, account, '%PDF-1.7\n')
    expect((await messagesOf(buyer)).map(({ kind }) => kind)).toEqual(['import_failed'])
    const noDays = csv('Campaign name,Amount spent (USD),Impressions', 'C,1,1')
    await uploaded(world, client, account, noDays)
    expect(await messagesOf(client)).toEqual([])
    await client.upload(uploadImport, { account }, { name: 'slow.csv', bytes: noDays })
    world.setNow('2026-11-20T12:00:11Z')
    await world.runJobs()
    world.setNow('2026-11-20T12:00:00Z')
    expect((await messagesOf(client)).map(({ kind }) => kind)).toEqual(['import_needs_input'])
  })
})

describe('an import', () => {
  it('of another company is gone for every call', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, oneDay('1'))
    const other = (await company()).client
    const asked = [
      other.ask(getImport, { id }),
      other.ask(listRejectedRows, { id }),
      other.ask(answerImport, { id, answers: {} }),
      other.ask(confirmImport, { id, skipRejected: true, replace: true }),
      other.ask(discardImport, { id }),
    ]
    for (const { status, body } of await Promise.all(asked)) expect([status, body.code]).toEqual([404, errors.import_gone.code])
    expect((await other.ask(listImports, { account })).body.code).toBe(errors.account_gone.code)
    expect((await client.call(getImport, { id })).state).toBe('ready')
  })
})
