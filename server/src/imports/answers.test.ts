import { readFileSync } from 'node:fs'
import { listAccounts } from '@adroit/contract/accounts'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { answerImport, getImport, type ImportAnswers, type ImportDetails, listImports } from '@adroit/contract/imports'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { hasRealExports, kag, realExport } from '../../test/real-exports.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { made, row } from './workbook/workbook.test-helper.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

async function company(about: Parameters<typeof makeAccount>[1] = {}) {
  const { abbreviation } = await makeCompany(world)
  const client = await signIn(world, abbreviation)
  return { client, account: await makeAccount(client, about) }
}

async function answered(client: Client, id: string, answers: ImportAnswers): Promise<ImportDetails> {
  await client.call(answerImport, { id, answers })
  await world.runJobs()
  return await client.call(getImport, { id })
}

const spendIn = async (client: Client, account: string, from: string, to: string) => {
  const about = { name: '', breakdown: 'ACCOUNT', sort: { by: 'spend', direction: 'desc' } } as const
  const table = await client.call(queryReport, {
    report: { ...about, platforms: [], accounts: [account], metrics: ['spend', 'impressions'], dateRange: { preset: 'custom', from, to } },
  })
  return table.totals.values
}

describe.skipIf(!hasRealExports)('real exports (../shared/data; skipped where it is absent)', () => {
  it('KAG: asks for its days and ids, then imports; the next file of its kind is asked for days only', async () => {
    const { client, account } = await company()
    const file = { name: 'KAG.csv', bytes: readFileSync(realExport(kag.file)) }
    const asks = await uploaded(world, client, account, file)
    expect(asks).toMatchObject({ state: 'asks', question: { kind: 'days', fields: ['day'] } })
    expect(asks.columns.map(({ header }) => header)).toContain('xyz_campaign_id')
    const shown = await answered(client, asks.id, { map: kag.map, from: kag.from, to: kag.to })
    expect(shown.preview).toMatchObject({ rows: 1143, grain: 'periods', level: 'AD', from: kag.from, to: kag.to })
    expect(await confirmed(world, client, asks.id)).toMatchObject({ state: 'done', storedRows: 1143, spend: '9050.19' })
    expect(await spendIn(client, account, kag.from, kag.to)).toEqual(['9050.19', 21_957_412])

    const next = await uploaded(world, client, account, file)
    expect(next).toMatchObject({ state: 'asks', question: { kind: 'days' }, answers: { map: kag.map } })
    expect(next.columns.filter(({ mapped }) => mapped).map(({ field }) => field)).toEqual(
      ['ad_id', 'campaign', 'ad_set'].map((field) => (field === 'ad_id' ? 'ad' : field)),
    )
    expect((await answered(client, next.id, { from: kag.from, to: kag.to })).preview).toMatchObject({ unchanged: true })
  })

  it('Google Ads UI: shows the totals that differ from its rows, and imports', async () => {
    const { client, account } = await company({ platform: 'google', currency: 'INR' })
    const bytes = readFileSync(realExport('google/google_ads_ui_Campaign_report.csv'))
    const shown = await uploaded(world, client, account, { name: 'Campaign report.csv', bytes })
    expect(shown.preview).toMatchObject({ platform: 'google', from: '2025-07-08', to: '2025-07-31', rows: 2, grain: 'periods' })
    expect(shown.preview?.notes[0]).toBe('Line 6, “Total: Campaigns”, says Spend is 2565.92; the rows add up to 2565.93')
    await confirmed(world, client, shown.id)
    expect(await spendIn(client, account, '2025-07-08', '2025-07-31')).toEqual(['2565.93', 46_168])
  })
})

describe('a question', () => {
  it('about unknown columns is answered once for all files with these headers', async () => {
    const { client, account } = await company({ currency: 'EUR' })
    const july = (spend: string) => csv('Nap;Kampány;Költség', `18.07.2025;Sommer;${spend}`)
    const asks = await uploaded(world, client, account, july('1,50'))
    expect(asks).toMatchObject({
      state: 'asks',
      question: { kind: 'columns', fields: [], text: 'We don’t recognize any column. Match them yourself.' },
      columns: [],
      head: [
        { line: 1, cells: ['Nap', 'Kampány', 'Költség'] },
        { line: 2, cells: ['18.07.2025', 'Sommer', '1,50'] },
      ],
    })
    const map = { day: 'Nap', campaign: 'Kampány', spend: 'Költség' }
    const shown = await answered(client, asks.id, { map })
    expect(shown).toMatchObject({
      state: 'ready',
      answers: { map },
      preview: { from: '2025-07-18', totals: [{ metric: 'spend', value: '1.5' }] },
    })
    // Only confirmed answers are remembered.
    expect((await uploaded(world, client, account, july('2,00'))).state).toBe('asks')
    await confirmed(world, client, shown.id)
    expect(await uploaded(world, client, account, july('2,00'))).toMatchObject({ state: 'ready', answers: { map } })
    expect((await uploaded(world, client, account, csv('Dátum;Kampány;Költség', '18.07.2025;Sommer;1'))).state).toBe('asks')
  })

  it('answered for another file does not change an existing preview', async () => {
    const { client, account } = await company()
    const other = await makeAccount(client, { name: 'Other' })
    const text = (day: string) => csv('Day,Campaign,Spend,Fees', `${day},C,1,9`)
    const shown = await uploaded(world, client, account, text('2026-11-01'))
    const meanwhile = await uploaded(world, client, other, text('2026-11-02'))
    await answered(client, meanwhile.id, { map: { spend: 'Fees' } })
    await confirmed(world, client, meanwhile.id)
    expect(await confirmed(world, client, shown.id)).toMatchObject({ state: 'done', spend: '1' })
    expect((await spendIn(client, account, '2026-11-01', '2026-11-01'))[0]).toBe('1')
    expect((await spendIn(client, other, '2026-11-02', '2026-11-02'))[0]).toBe('9')
    // No answer was given for the first file, so none is removed.
    expect((await uploaded(world, client, other, text('2026-11-03'))).answers).toEqual({ map: { spend: 'Fees' } })
  })

  it('about the order of day and month shows both dates', async () => {
    const { client, account } = await company()
    const asks = await uploaded(world, client, account, csv('Day,Campaign,Spend,Clicks', '08/07/2025,C,1,1'))
    expect(asks.question).toEqual({
      kind: 'day_order',
      fields: [],
      text: 'Which date is “08/07/2025” in “Day”?',
      choices: [
        { value: 'day_first', label: 'July 8, 2025 (day first)' },
        { value: 'month_first', label: 'August 7, 2025 (month first)' },
      ],
    })
    expect((await answered(client, asks.id, { dayOrder: 'month_first' })).preview?.from).toBe('2025-08-07')
    expect((await answered(client, asks.id, { dayOrder: 'day_first' })).preview?.from).toBe('2025-07-08')
  })

  it('about the unit of costs is remembered for files that ask it again, and for no others', async () => {
    const { client, account } = await company()
    const file = (cost: number) => csv('Day,Campaign,Cost,Clicks', `2025-07-08,C,${cost},10`)
    const asks = await uploaded(world, client, account, file(10_005_000_000))
    expect(asks.question).toMatchObject({ kind: 'cost_unit', choices: [{ value: 'micros' }, { value: 'major' }] })
    const shown = await answered(client, asks.id, { costUnit: 'micros' })
    expect(shown.preview?.totals[0]).toEqual({ metric: 'spend', value: '10005' })
    await confirmed(world, client, shown.id)
    expect((await uploaded(world, client, account, file(20_010_000_000))).preview?.totals[0]?.value).toBe('20010')
    expect((await uploaded(world, client, account, file(25))).preview?.totals[0]?.value).toBe('25')
  })

  it('about the sheet names those that look like an export', async () => {
    const { client, account } = await company()
    const rows = (spend: number) => row('Day', 'Campaign name', 'Amount spent (USD)') + row('2025-07-08', 'C', spend)
    const bytes = made({
      sheets: [
        { name: 'June', rows: rows(1) },
        { name: 'July', rows: rows(2) },
      ],
    })
    const asks = await uploaded(world, client, account, { name: 'report.xlsx', bytes })
    expect(asks).toMatchObject({
      state: 'asks',
      sheets: ['June', 'July'],
      question: { kind: 'sheet', choices: [{ value: 'June', label: 'June' }, { value: 'July' }] },
    })
    const shown = await answered(client, asks.id, { sheet: 'July' })
    expect(shown).toMatchObject({
      state: 'ready',
      sheets: ['June', 'July'],
      answers: { sheet: 'July' },
      preview: { totals: [{ value: '2' }] },
    })
    expect((await confirmed(world, client, shown.id)).spend).toBe('2')
  })

  it('is in the language of the request', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, csv('Campaign,Spend,Clicks', 'C,1,1'))
    const inWords = async (language: string) =>
      ((await client.ask(getImport, { id }, { [headers.language]: language })).body.data as ImportDetails).question?.text
    expect(await inWords('en-US')).toBe('The file doesn’t say which days it covers. Enter them, or choose the date column.')
    expect(await inWords('en-simple')).toBe('The file does not say which days it is about. Type them. Or choose the column with the days.')
    expect(await inWords('zh-CN')).toBe('文件没有说明包含哪些日期。请填写日期，或选择日期列。')
  })
})

describe('a mapping that counts twice', () => {
  const file = csv(
    'Day,Campaign,Cost,Total spend to date,CTR,Clicks',
    '2025-07-08,C,5,5,1.5,10',
    '2025-07-09,C,7,12,1.5,20',
    'Total,,12,12,1.5,30',
  )
  const question = async (map: ImportAnswers['map']) => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, file)
    return (await answered(client, id, { map: map ?? {} })).question
  }

  it('is asked about: one column for two fields', async () => {
    const asked = await question({ spend: 'Cost', actionValue: 'Cost' })
    expect(asked).toMatchObject({
      kind: 'columns',
      fields: ['spend', 'actionValue'],
      text: expect.stringContaining('It would count twice'),
    })
  })

  it('is asked about: a ratio, or a running total', async () => {
    expect(await question({ action: 'CTR' })).toMatchObject({
      kind: 'columns',
      fields: ['action'],
      text: expect.stringContaining('can’t be added up'),
    })
    expect(await question({ spend: 'Total spend to date' })).toMatchObject({ kind: 'columns', fields: ['spend'] })
  })

  it('is asked about: a column whose own total is far below the sum of its rows', async () => {
    const { client, account } = await company()
    const running = csv('Day,Campaign,Spent so far,Clicks', '2025-07-08,C,5,10', '2025-07-09,C,12,20', 'Total,,12,30')
    const { id } = await uploaded(world, client, account, running)
    const { question: asked } = await answered(client, id, { map: { spend: 'Spent so far' } })
    expect(asked?.text).toBe(
      '“Spent so far” can’t be Spend: its rows add up to 17, but line 4 says the total is 12. Choose another column.',
    )
  })
})

describe('an answer', () => {
  it('corrects the columns of a preview', async () => {
    const { client, account } = await company()
    const shown = await uploaded(world, client, account, csv('Day,Campaign,Cost,Net cost,Clicks', '2025-07-08,C,5,4,1'))
    expect(shown.preview?.totals[0]?.value).toBe('5')
    expect((await answered(client, shown.id, { map: { spend: 'Net cost' } })).preview?.totals[0]?.value).toBe('4')
    const missing = await answered(client, shown.id, { map: { spend: 'Gross cost' } })
    expect(missing).toMatchObject({ state: 'asks', question: { kind: 'columns', fields: ['spend'] } })
    expect((await answered(client, shown.id, { map: {} })).preview?.totals[0]?.value).toBe('5')
  })

  it('to a finished import is refused, and so is one with unknown fields', async () => {
    const { client, account } = await company()
    const { id } = await uploaded(world, client, account, csv('Day,Campaign,Spend', '2025-07-08,C,5'))
    // a field that the type forbids, as a foreign client may send it
    const wrong = await client.ask(answerImport, { id, answers: { map: { nothing: 'Spend' } as never } })
    expect(wrong.body.code).toBe(errors.input_invalid.code)
    await confirmed(world, client, id)
    expect((await client.ask(answerImport, { id, answers: {} })).body.code).toBe(errors.import_state_changed.code)
  })

  it('to an import by the command line is refused as to every finished one', async () => {
    const { abbreviation } = await makeCompany(world)
    const client = await signIn(world, abbreviation)
    await importInto(world, abbreviation, 'Main', csv('Day,Campaign name,Amount spent (USD),Impressions', '2025-07-08,C,5,1'))
    const account = (await client.call(listAccounts, {})).accounts[0]?.id ?? ''
    const id = (await client.call(listImports, { account })).imports[0]?.id ?? ''
    expect((await client.ask(answerImport, { id, answers: {} })).body.code).toBe(errors.import_state_changed.code)
  })
})
