import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { fact, importFile } from './support/account-steps.ts'
import { stopClock } from './support/clock.ts'
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

type Question = NonNullable<ReturnType<typeof importOf>['question']>
const question = (kind: Question['kind'], part: Partial<Question> = {}) =>
  importOf('asks', { question: { kind, text: 'Which one is it?', fields: [], choices: [], ...part } })
/** Waits for upload progress. The clock is stopped; it is advanced a little, so that the progress is rendered. */
async function drawn(page: Page, percent: string): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(5)
    return page.getByRole('progressbar').getAttribute('aria-valuenow')
  }
  await expect.poll(shown).toBe(percent)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test.describe('an uploaded file', () => {
  test.beforeEach(({ api }) => serveAccounts(api))

  test('is rejected before the upload when it is empty, too large or of another type', async ({ page, api }) => {
    await openSignedIn(page, accountAddress('11', 'data'))
    await importFile(page, 'empty.csv', '')
    await expect(page.getByRole('alert')).toHaveText(text('up.empty', { name: 'empty.csv' }))
    await importFile(page, 'picture.png', 'x')
    await expect(page.getByRole('alert')).toHaveText(text('up.type', { name: 'picture.png' }))
    // a file of 65 MB, without a test file of that size
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(65 * 1024 * 1024)], 'large.csv'))
      if (input) input.files = data.files
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveText(text('up.large', { name: 'large.csv', size: '64' }))
    expect(api.pathsCalled()).not.toContain(accountPaths.upload)
  })

  test('is sent as a form with its account, with progress until it is canceled [W4] [E7]', async ({ page, api }) => {
    let body = ''
    let headers: Readonly<Record<string, string>> = {}
    api.answer(accountPaths.upload, (request) => {
      body = String(request.body)
      headers = request.headers
      return 'hanging'
    })
    await openSignedIn(page, accountAddress('11', 'data'))
    await importFile(page, 'north.csv', 'Day,Spend\n2026-11-01,5\n')
    await expect(page.getByRole('progressbar', { name: text('up.sending', { name: 'north.csv' }) })).toBeVisible()
    await expect.poll(() => body).toContain('2026-11-01,5')
    expect(body.indexOf('name="account"')).toBeLessThan(body.indexOf('name="file"; filename="north.csv"'))
    expect([headers['user-token'], headers['tenant-id'], headers['language']]).toEqual(['kept-token', '42', 'en-US'])
    await press(page, text('up.cancel'))
    await expect(page.getByRole('button', { name: text('up.button') })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('stays selected after a failed upload, shows why, and can be sent again', async ({ page, api }) => {
    api.answer(accountPaths.upload, 'broken')
    api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.2 })))
    await openSignedIn(page, accountAddress('11', 'data'))
    await importFile(page, 'north.csv', 'Day\n')
    await expect(page.getByRole('alert')).toHaveText('Couldn’t upload north.csv. Connection lost. Your file is still selected.')
    api.answer(accountPaths.upload, refused(1303, 'The file is too large', 413))
    await press(page, text('up.again'))
    await expect(page.getByRole('alert')).toHaveText('Couldn’t upload north.csv. The file is too large')
    api.answer(accountPaths.upload, ok({ id: '91' }))
    await press(page, text('up.again'))
    await expect(page).toHaveURL(/components\/import\?id=91/)
    await expect(page.getByRole('progressbar', { name: text('import.reading') })).toHaveAttribute('aria-valuenow', '20')
  })

  test('continues uploading while another page is open, which then shows the result', async ({ page, api }) => {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
    api.answer(accountPaths.upload, async () => {
      await mayArrive
      return ok({ id: '91' })
    })
    api.answer(accountPaths.import, ok(readyImport()))
    await openSignedIn(page, accountsAddress)
    await press(page, /^North/)
    await press(page, text('account.section.data'))
    await importFile(page, 'north.csv', 'Day\n')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.goBack()
    arrive()
    await expect(page.getByText(text('up.here', { name: 'north.csv' }))).toBeVisible()
    await press(page, text('up.open'))
    await expect(page.getByRole('heading', { name: text('pre.title') })).toBeVisible()
  })

  test('is not sent without a network, which is shown', async ({ page, context, api }) => {
    await openSignedIn(page, accountAddress('11', 'data'))
    await expect(page.getByRole('button', { name: text('up.button') })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: text('up.button') })).toBeDisabled()
    await expect(page.getByText(text('up.offline'))).toBeVisible()
    expect(api.pathsCalled()).not.toContain(accountPaths.upload)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: text('up.button') })).toBeEnabled()
  })

  test('can be dropped on a desktop', async ({ page, api }) => {
    api.answer(accountPaths.upload, ok({ id: '91' }))
    api.answer(accountPaths.import, ok(readyImport()))
    await openSignedIn(page, accountAddress('11', 'data'))
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Day\n'], 'dropped.csv'))
      return transfer
    })
    await page.getByRole('button', { name: text('up.button') }).dispatchEvent('drop', { dataTransfer: data })
    await expect(page.getByRole('heading', { name: text('pre.title') })).toBeVisible()
  })
})

test.describe('an import', () => {
  test.beforeEach(({ api }) => serveAccounts(api))

  test('is polled every second while it is processed, and not once it waits for the user', async ({ page, api }) => {
    const asked = () => api.pathsCalled().filter((path) => path === accountPaths.import).length
    const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>()
    await page.clock.install()
    // the first answer comes after the clock has stopped: a poll that began before would still be under way, and the next would wait for it
    api.answer(accountPaths.import, async () => {
      await stopped
      return ok(importOf('reading', { progress: 0.1 }))
    })
    await openSignedIn(page, importAddress('91'))
    await expect.poll(asked).toBe(1)
    await stopClock(page)
    goOn()
    await drawn(page, '10')
    await expect(page.getByText('You can leave this page.')).toBeVisible()
    for (let seconds = 1; seconds <= 3; seconds++) {
      api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.2 * seconds })))
      await page.clock.runFor(1_000)
      await drawn(page, String(20 * seconds))
    }
    api.answer(accountPaths.import, ok(readyImport()))
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: text('pre.title') })).toBeVisible()
    const settled = asked()
    await page.clock.runFor(20_000)
    expect(asked()).toBe(settled)
  })

  test('stops polling without a network and resumes with it', async ({ page, context, api }) => {
    api.answer(accountPaths.import, ok(importOf('reading', { progress: 0.1 })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(text('import.waitsOffline'))).toBeVisible()
    api.answer(accountPaths.import, ok(readyImport()))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: text('pre.title') })).toBeVisible()
  })

  for (const [kind, key] of [
    ['day_order', 'dayOrder'],
    ['cost_unit', 'costUnit'],
    ['sheet', 'sheet'],
    ['total_lines', null],
  ] as const) {
    test(`asks about ${kind} and is processed again with the answer`, async ({ page, api }) => {
      const choices = [
        { value: 'one', label: 'The first of both' },
        { value: 'two', label: 'The second of both' },
      ]
      api.answer(accountPaths.import, ok(question(kind, { choices })))
      api.answer(accountPaths.answer, ok(null))
      await openSignedIn(page, importAddress('91'))
      await expect(page.getByText('Which one is it?')).toBeVisible()
      await expect(page.getByRole('button', { name: text('ask.go') })).toBeDisabled()
      await press(page, 'The second of both')
      api.answer(accountPaths.import, ok(readyImport()))
      await press(page, text('ask.go'))
      await expect(page.getByRole('heading', { name: text('pre.title') })).toBeVisible()
      expect(api.calls.findLast(({ path }) => path === accountPaths.answer)?.body).toEqual({
        id: '91',
        answers: key === null ? { choices: { [kind]: 'two' } } : { [key]: 'two' },
      })
    })
  }

  test('asks for its days on a calendar that reaches 150 years in both directions [R14]', async ({ page, api }) => {
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
    await press(page, text('ask.go'))
    await expect
      .poll(() => api.calls.findLast(({ path }) => path === accountPaths.answer)?.body)
      .toEqual({ id: '91', answers: { from: '1899-12-01', to: '1899-12-31' } })
  })

  test('is processed again after misread columns are corrected', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(readyImport()))
    api.answer(accountPaths.answer, ok(null))
    await openSignedIn(page, importAddress('91'))
    await press(page, text('map.count', { used: '3', count: 6 }))
    await press(page, /^Erlös/)
    await page
      .getByRole('dialog', { name: text('map.choose', { name: 'Erlös' }) })
      .getByRole('button', { name: startsWith('metric.optReceive') })
      .click()
    await expect(page.getByRole('button', { name: /^Erlös/ })).toContainText(text('map.said'))
    await press(page, text('map.again'))
    await expect
      .poll(() => api.calls.findLast(({ path }) => path === accountPaths.answer)?.body)
      .toEqual({ id: '91', answers: { map: { optReceive: 'Erlös' } } })
  })

  test('with metrics that the file lacks offers to keep them or to replace everything', async ({ page, api }) => {
    const file = { rows: 413, from: '2026-11-01', to: '2026-11-19', totals: [{ metric: 'spend' as const, value: '39249233.96' }] }
    const more = { file, unusedColumns: ['CTR (all)'], combinedColumns: ['Age'], usualSpend: 41 }
    const conflicts = ['Spend, Impressions of 2 rows: the file has no values for them']
    api.answer(accountPaths.import, ok(readyImport({ conflicts, mergeable: true, ...more })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByText(text('pre.usualTimes', { times: '41' }))).toBeVisible()
    await expect(page.getByRole('button', { name: text('pre.import', { count: 412 }) })).toBeDisabled()
    await press(page, startsWith('pre.merge'))
    await expect(page.getByRole('button', { name: text('pre.import', { count: 412 }) })).toBeEnabled()
    await press(page, startsWith('pre.replaceAll'))
    await expect(page.getByRole('button', { name: startsWith('pre.replaceAll') })).toHaveAttribute('aria-pressed', 'true')
  })

  test('requires a confirmation for lost data, and resets it when the preview changes', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(readyImport({ conflicts: ['Figures of ads.'] })))
    api.answer(accountPaths.confirm, refused(3102, 'It has changed', 409))
    await openSignedIn(page, importAddress('91'))
    const go = page.getByRole('button', { name: text('pre.import', { count: 412 }) })
    await expect(go).toBeDisabled()
    await page.getByRole('checkbox').check()
    api.answer(accountPaths.import, ok(readyImport({ conflicts: ['Figures of ads.', 'Figures of countries.'] })))
    await go.click()
    await expect(page.getByText('Figures of countries.')).toBeVisible()
    await expect(page.getByText(text('import.changed'))).toBeVisible()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(go).toBeDisabled()
  })

  test('lists every rejected row, page by page', async ({ page, api }) => {
    const refusal = (line: number) => ({ line, reason: `Line ${line} has no day.` })
    api.answer(accountPaths.import, ok(doneImport({ leftOut: 250, storedRows: 300 })))
    api.answer(accountPaths.rejectedRows, ({ search }) => {
      const offset = Number(search.get('offset') ?? 0)
      const rejectedRows = Array.from({ length: Math.min(100, 120 - offset) }, (_, index) => refusal(offset + index + 2))
      return ok({ count: 250, stored: 120, rejectedRows })
    })
    await openSignedIn(page, importAddress('91'))
    await expect(fact(page, text('res.stored'))).toHaveText('300')
    await expect(page.getByText(text('rejected.stored', { kept: '120', count: 250 }))).toBeVisible()
    const list = page.getByRole('list', { name: text('pre.rejectedRows') }).getByRole('listitem')
    await press(page, text('rejected.more'))
    await expect(list).toHaveCount(100)
    await press(page, text('rejected.more'))
    await expect(list).toHaveCount(120)
    await expect(page.getByRole('button', { name: text('rejected.more') })).toHaveCount(0)
  })

  test('shows why it failed, and that nothing was changed', async ({ page, api }) => {
    api.answer(accountPaths.import, ok(importOf('failed', { problem: 'The workbook holds a macro.' })))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByText(text('notification.failedNote', { account: 'The workbook holds a macro' }))).toBeVisible()
    await press(page, text('import.toAccount'))
    await expect(page.getByRole('heading', { name: 'North', level: 2 })).toBeVisible()
  })

  test('says when it no longer exists', async ({ page, api }) => {
    api.answer(accountPaths.import, refused(3101, 'Gone', 404))
    await openSignedIn(page, importAddress('91'))
    await expect(page.getByRole('heading', { name: text('import.gone') })).toBeVisible()
  })
})
