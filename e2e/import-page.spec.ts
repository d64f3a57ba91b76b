import { expect, type Page } from '@playwright/test'
import { fact, importFile } from './support/account-steps.ts'
import { ok, refused } from './support/stub.ts'
import {
  accountAddress,
  accountPaths,
  accountsAddress,
  doneImport,
  importAddress,
  importOf,
  readyImport,
  serveAccounts,
} from './support/stub-accounts.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const question = (kind: string, part: object = {}) =>
  importOf('asks', { question: { kind, text: 'Which one is it?', fields: [], choices: [], ...part } })
/** Waits for a progress. The clock stands: it is moved on a little, so that what has arrived is drawn. */
async function drawn(page: Page, percent: string): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(5)
    return page.getByRole('progressbar').getAttribute('aria-valuenow')
  }
  await expect.poll(shown).toBe(percent)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test.describe('a file', () => {
  test.beforeEach(({ api }) => serveAccounts(api))

  test('that is empty, too large or of another kind is not sent, and it is said at once', async ({ page, api }) => {
    await openSignedIn(page, accountAddress('11'))
    await importFile(page, 'empty.csv', '')
    await expect(page.getByRole('alert')).toHaveText('empty.csv is empty.')
    await importFile(page, 'picture.png', 'x')
    await expect(page.getByRole('alert')).toHaveText('picture.png is neither CSV nor Excel. Export as .csv or .xlsx.')
    await importFile(page, 'old.xls', 'x')
    await expect(page.getByRole('alert')).toContainText('Save it as .xlsx or .csv.')
    // a file of 65 MB, without a test that carries one
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(65 * 1024 * 1024)], 'large.csv'))
      if (input) input.files = data.files
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveText('large.csv is larger than 64 MB. Export fewer days at a time.')
    expect(api.pathsCalled()).not.toContain(accountPaths.upload)
  })

  test('is sent as a form with its account, and its progress is shown until it is cancelled [W4] [E7]', async ({ page, api }) => {
    let body = ''
    let headers: Record<string, string> = {}
    api.answer(accountPaths.upload, async (route) => {
      body = route.request().postData() ?? ''
      headers = await route.request().allHeaders()
    })
    await openSignedIn(page, accountAddress('11'))
    await importFile(page, 'north.csv', 'Day,Spend\n2026-11-01,5\n')
    await expect(page.getByRole('progressbar', { name: 'Sending north.csv' })).toBeVisible()
    await expect.poll(() => body).toContain('2026-11-01,5')
    expect(body.indexOf('name="account"')).toBeLessThan(body.indexOf('name="file"; filename="north.csv"'))
    expect([headers['user-token'], headers['tenant-id'], headers['language']]).toEqual(['kept-token', '42', 'en-US'])
    await press(page, 'Cancel')
    await expect(page.getByRole('button', { name: 'Import an export' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('that does not arrive stays chosen, says why, and is sent again', async ({ page, api }) => {
    api.answer(accountPaths.upload, 'broken')
    api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.2 })))
    await openSignedIn(page, accountAddress('11'))
    await importFile(page, 'north.csv', 'Day\n')
    await expect(page.getByRole('alert')).toHaveText('north.csv was not sent. The network failed. The file is still chosen.')
    api.answer(accountPaths.upload, refused(1303, 'The file is too large', 413))
    await press(page, 'Send again')
    await expect(page.getByRole('alert')).toHaveText('north.csv was not sent. The file is too large')
    api.answer(accountPaths.upload, ok({ id: '91' }))
    await press(page, 'Send again')
    await expect(page).toHaveURL(/components\/import\?id=91/)
    await expect(page.getByRole('progressbar', { name: 'Reading the file' })).toHaveAttribute('aria-valuenow', '20')
  })

  test('goes on being sent while another page is looked at, which says when it has arrived', async ({ page, api }) => {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
    api.answer(accountPaths.upload, async (route) => {
      await mayArrive
      await route.fulfill({ json: { code: 0, msg: '', data: { id: '91' } } })
    })
    api.answer(accountPaths.import, ok(readyImport()))
    await openSignedIn(page, accountsAddress)
    await press(page, /^North/)
    await importFile(page, 'north.csv', 'Day\n')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.goBack()
    arrive()
    await expect(page.getByText('north.csv has been sent')).toBeVisible()
    await press(page, 'Open')
    await expect(page.getByRole('heading', { name: 'This is what would be imported' })).toBeVisible()
  })

  test('is not sent without a network, which is said', async ({ page, context, api }) => {
    await openSignedIn(page, accountAddress('11'))
    await expect(page.getByRole('button', { name: 'Import an export' })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: 'Import an export' })).toBeDisabled()
    await expect(page.getByText('You are offline. A file can be sent when the network is back.')).toBeVisible()
    expect(api.pathsCalled()).not.toContain(accountPaths.upload)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Import an export' })).toBeEnabled()
  })

  test('is dropped from a desktop', async ({ page, api }) => {
    api.answer(accountPaths.upload, ok({ id: '91' }))
    api.answer(accountPaths.import, ok(readyImport()))
    await openSignedIn(page, accountAddress('11'))
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Day\n'], 'dropped.csv'))
      return transfer
    })
    await page.getByRole('button', { name: 'Import an export' }).dispatchEvent('drop', { dataTransfer: data })
    await expect(page.getByRole('heading', { name: 'This is what would be imported' })).toBeVisible()
  })
})

test.describe('an import', () => {
  test.beforeEach(({ api }) => serveAccounts(api))

  test('is asked for every second while it is read, and not once it waits', async ({ page, api }) => {
    const asked = () => api.pathsCalled().filter((path) => path === accountPaths.import).length
    await page.clock.install()
    api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.1 })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
    await expect(page.getByText('You can leave this page.')).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 600_000))
    for (let seconds = 1; seconds <= 3; seconds++) {
      api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.2 * seconds })))
      await page.clock.runFor(1_000)
      await drawn(page, String(20 * seconds))
    }
    api.answer(accountPaths.import, ok(readyImport()))
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'This is what would be imported' })).toBeVisible()
    const settled = asked()
    await page.clock.runFor(20_000)
    expect(asked()).toBe(settled)
  })

  test('stops asking without a network and goes on with it', async ({ page, context, api }) => {
    api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.1 })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline. This page goes on as soon as the network is back.')).toBeVisible()
    api.answer(accountPaths.import, ok(readyImport()))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'This is what would be imported' })).toBeVisible()
  })

  for (const [kind, key] of [
    ['day_order', 'dayOrder'],
    ['cost_unit', 'costUnit'],
    ['sheet', 'sheet'],
  ] as const) {
    test(`asks about ${kind} and is read again with the answer`, async ({ page, api }) => {
      const choices = [
        { value: 'one', label: 'The first of both' },
        { value: 'two', label: 'The second of both' },
      ]
      api.answer(accountPaths.import, ok(question(kind, { choices })))
      api.answer(accountPaths.answer, ok(null))
      await openSignedIn(page, importAddress('91'))
      await expect(page.getByText('Which one is it?')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Read it this way' })).toBeDisabled()
      await press(page, 'The second of both')
      api.answer(accountPaths.import, ok(readyImport()))
      await press(page, 'Read it this way')
      await expect(page.getByRole('heading', { name: 'This is what would be imported' })).toBeVisible()
      expect(api.calls.findLast(({ path }) => path === accountPaths.answer)?.body).toEqual({ id: '91', answers: { [key]: 'two' } })
    })
  }

  test('asks for its days on a calendar that reaches 150 years either side [R14]', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(question('days')))
    api.answer(accountPaths.answer, ok(null))
    await openSignedIn(page, importAddress('91'))
    const years = page.getByLabel('Choose the Year')
    const now = new Date().getFullYear()
    await expect(years.getByRole('option').first()).toHaveText(String(now - 150))
    await expect(years.getByRole('option').last()).toHaveText(String(now + 150))
    await years.selectOption('1899')
    await page.getByLabel('Choose the Month').selectOption('11')
    for (const day of ['Friday, 1 December 1899', 'Sunday, 31 December 1899']) await press(page, day)
    await press(page, 'Read it this way')
    await expect
      .poll(() => api.calls.findLast(({ path }) => path === accountPaths.answer)?.body)
      .toEqual({ id: '91', answers: { from: '1899-12-01', to: '1899-12-31' } })
  })

  test('whose columns were misread is corrected and read again', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(readyImport()))
    api.answer(accountPaths.answer, ok(null))
    await openSignedIn(page, importAddress('91'))
    await press(page, 'Columns: 3 of 6 are read')
    await press(page, /^Erlös/)
    await page
      .getByRole('dialog', { name: 'What is “Erlös”?' })
      .getByRole('button', { name: /^Revenue / })
      .click()
    await expect(page.getByRole('button', { name: /^Erlös/ })).toContainText('as you said')
    await press(page, 'Read again with these columns')
    await expect
      .poll(() => api.calls.findLast(({ path }) => path === accountPaths.answer)?.body)
      .toEqual({ id: '91', answers: { map: { optReceive: 'Erlös' } } })
  })

  test('that would lose something needs a yes of its own, and takes it back when the preview changes', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(readyImport({ losses: ['Figures of ads.'] })))
    api.answer(accountPaths.confirm, refused(3102, 'It has changed', 409))
    await openSignedIn(page, importAddress('91'))
    const go = page.getByRole('button', { name: 'Import 412 rows' })
    await expect(go).toBeDisabled()
    await page.getByRole('checkbox').check()
    api.answer(accountPaths.import, ok(readyImport({ losses: ['Figures of ads.', 'Figures of countries.'] })))
    await go.click()
    await expect(page.getByText('Figures of countries.')).toBeVisible()
    await expect(page.getByText('Somebody went on with this import meanwhile.')).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(go).toBeDisabled()
  })

  test('lists every refusal, page by page', async ({ page, api }) => {
    const refusal = (line: number) => ({ line, reason: `Line ${line} has no day.` })
    api.answer(accountPaths.import, ok(doneImport({ leftOut: 250, held: 300 })))
    api.answer(accountPaths.refusals, async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0)
      const refusals = Array.from({ length: Math.min(100, 120 - offset) }, (_, index) => refusal(offset + index + 2))
      await route.fulfill({ json: { code: 0, msg: '', data: { count: 250, kept: 120, refusals } } })
    })
    await openSignedIn(page, importAddress('91'))
    await expect(fact(page, 'Held now')).toHaveText('300')
    await expect(page.getByText('The first 120 of 250 are listed.')).toBeVisible()
    const list = page.getByRole('list', { name: 'Rows that cannot be read' }).getByRole('listitem')
    await press(page, 'Show more')
    await expect(list).toHaveCount(100)
    await press(page, 'Show more')
    await expect(list).toHaveCount(120)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })

  test('that failed says why, and that nothing was changed', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(importOf('failed', { problem: 'The workbook holds a macro.' })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByText('The workbook holds a macro. Nothing was changed.')).toBeVisible()
    await press(page, 'Open the account')
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
  })

  test('that is gone says so', async ({ page, api }) => {
    api.answer(accountPaths.import, refused(3101, 'Gone', 404))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByRole('heading', { name: 'This import does not exist' })).toBeVisible()
  })
})
