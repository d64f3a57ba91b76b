import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { ok, type Stub } from './support/stub.ts'
import {
  accountAddress,
  accountFormAddress,
  accountPaths,
  accountsAddress,
  columns,
  doneImport,
  importAddress,
  importOf,
  manyAccounts,
  oneAccount,
  readyImport,
  serveAccounts,
} from './support/stub-accounts.ts'
import { openSignedIn, test } from './support/stubbed.ts'

type Question = NonNullable<ReturnType<typeof importOf>['question']>

interface State {
  readonly address: string
  /** A text that is visible once the page has loaded. */
  readonly words: string | RegExp
  readonly serve?: (api: Stub) => void
  /** Opens a sheet or part, and waits for it. */
  readonly press?: (page: Page) => Promise<void>
}

const atImport = (words: string | RegExp, of: ReturnType<typeof importOf>, press?: State['press']): State => ({
  address: importAddress('91'),
  words,
  serve: (api) => {
    serveAccounts(api)
    api.answer(accountPaths.import, ok(of))
    api.answer(
      accountPaths.rejectedRows,
      ok({ count: 2, stored: 2, rejectedRows: [2, 3].map((line) => ({ line, reason: 'Spend “n/a” is not a number.' })) }),
    )
  },
  ...(press && { press }),
})
const question = (kind: Question['kind'], part: Partial<Question> = {}) =>
  importOf('asks', { question: { kind, text: 'Which one is it?', fields: [], choices: [], ...part } })
const head = [
  { line: 1, cells: ['Tag', 'Kosten'] },
  { line: 2, cells: ['1.11.2026', '12,50'] },
]
const long = { ...oneAccount, name: 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03', note: 'Agency: Northwind' }

const sheet = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

/** Every page of accounts and imports, in every state that looks different. */
const states: Readonly<Record<string, State>> = {
  list: { address: accountsAddress, words: text('acc.count', { count: 24 }), serve: (api) => serveAccounts(api, manyAccounts(24)) },
  'empty list': {
    address: accountsAddress,
    words: text('acc.firstTitle'),
    serve: (api) => serveAccounts(api, []),
  },
  'owner filter': {
    address: accountsAddress,
    words: text('acc.count', { count: 24 }),
    serve: (api) => serveAccounts(api, manyAccounts(24)),
    press: sheet(text('account.owner'), text('account.owner')),
  },
  account: { address: accountAddress('11'), words: text('account.openReport', { count: 12 }), serve: (api) => serveAccounts(api, [long]) },
  'account without data': {
    address: accountAddress('11'),
    words: text('account.noData'),
    serve: (api) => serveAccounts(api, [{ ...long, storedFrom: null, storedTo: null, readAt: null }]),
  },
  "account's data": { address: accountAddress('11', 'data'), words: text('cal.title'), serve: (api) => serveAccounts(api, [long]) },
  "account's details": {
    address: accountAddress('11', 'details'),
    words: text('account.stored'),
    serve: (api) => serveAccounts(api, [long]),
  },
  day: { address: accountAddress('11', 'data'), words: text('cal.title'), press: sheet(/^Friday 13 November/, 'Friday 13 November') },
  'new account': { address: accountFormAddress, words: text('form.name') },
  currencies: {
    address: accountFormAddress,
    words: text('form.name'),
    press: sheet(startsWith('account.currency'), text('account.currency')),
  },
  'changed account': { address: `${accountFormAddress}?id=11`, words: text('area.left', { count: 140 }) },
  reading: atImport(text('import.reading'), importOf('reading', { progress: 0.4 })),
  'head lines': atImport(text('ask.headTitle'), { ...question('columns'), head }),
  columns: atImport(
    text('ask.columnsTitle'),
    importOf('asks', { columns, question: { kind: 'columns', text: 'Which one?', fields: ['spend'], choices: [] } }),
    sheet(/^Erlös/, /Erlös/),
  ),
  'day order': atImport('Which one is it?', question('day_order', { choices: [{ value: 'day_first', label: '3 April 2026' }] })),
  days: atImport(text('ask.dayList'), question('days')),
  ready: atImport(text('pre.title'), readyImport(), async (page) => {
    await page.getByRole('button', { name: /columns used$/ }).click()
    await expect(page.getByText('CTR (all)')).toBeVisible()
  }),
  'ready with conflicts and rejected rows': atImport(
    text('pre.conflicts'),
    readyImport({ conflicts: ['Figures of ads.'], rejected: 2, notes: ['Two lines of totals.'] }),
  ),
  done: atImport(text('res.done', { count: 412 }), doneImport({ leftOut: 2, storedRows: 300 })),
  failed: atImport(text('res.failed'), importOf('failed', { problem: 'The file is empty.' })),
  deleted: atImport(text('res.deleted'), importOf('deleted', { rows: 4, restorable: true })),
}

async function open(page: Page, api: Stub, { address, words, serve = serveAccounts, press }: State): Promise<void> {
  serve(api)
  await openSignedIn(page, address)
  await expect(page.getByText(words).first()).toBeVisible()
  await press?.(page)
}

for (const [name, state] of Object.entries(states)) {
  test(`${name}: axe finds nothing in light and in dark, and nothing overflows at 320, 768 and 1280 px`, async ({ page, api }) => {
    await open(page, api, state)
    expect(await faultsOf(page, name)).toEqual([])
  })
}
