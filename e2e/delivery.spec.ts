import { expect, type Page } from '@playwright/test'
import { findings, overflow } from './support/axe.ts'
import { rowOf } from './support/figures.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import {
  campaigns,
  campaignsAddress,
  change,
  changesAddress,
  deliveryPaths,
  object,
  paused,
  type StubObject,
  serveDelivery,
} from './support/stub-delivery.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const more = (page: Page, name = 'Recovery JP') => page.getByRole('button', { name: `Status and changes of ${name}` })
const sheet = (page: Page, name = 'Recovery JP') => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
const named = { account: '11', level: 'CAMPAIGN', key: '61' }

async function open(page: Page, api: Stub, of: StubObject = object): Promise<void> {
  serveDelivery(api, of)
  await openSignedIn(page, campaignsAddress)
  await more(page).click()
  await expect(sheet(page).getByText('ID at Meta')).toBeVisible()
}

/** Answers when it is told to, once for each call. */
function held(api: Stub, path: string, data: object): () => void {
  let answer = () => {}
  const waits = new Promise<void>((done) => {
    answer = done
  })
  api.answer(path, async (route) => {
    await waits
    await route.fulfill({ json: { code: 0, msg: '', data } })
  })
  return () => answer()
}

test.describe('the status of a campaign, ad set or ad', () => {
  test('stands in its row in a word, with its reason where there is one, unknown ones in the platform’s words [R10]', async ({
    page,
    api,
  }) => {
    serveDelivery(api)
    await openSignedIn(page, campaignsAddress)
    for (const [name, words] of [
      ['Recovery JP', 'In delivery'],
      ['Broad US', 'Limited by budget'],
      ['Retargeting', 'Rejected'],
      ['Spark', 'BRAND_NEW_VALUE'],
    ] as const)
      await expect(rowOf(page, new RegExp(name)).getByRole('rowheader')).toContainText(words)
  })

  test('leaves rows that nothing is known of as they were: platform and currency, and nothing to press beside the name', async ({
    page,
    api,
  }) => {
    serveDelivery(api)
    await openSignedIn(page, campaignsAddress)
    const imported = rowOf(page, /Imported long ago/).getByRole('rowheader')
    await expect(imported).toContainText('USD')
    await expect(imported.getByRole('button')).toHaveCount(1)
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  test('is asked for beside the name, which still leads below', async ({ page, api }) => {
    await open(page, api)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
    const box = await more(page).boundingBox()
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true])
    await rowOf(page, /Recovery JP/)
      .getByRole('rowheader')
      .getByRole('button')
      .first()
      .click()
    await expect(page).toHaveURL(/within=CAMPAIGN%3A61/)
  })

  test('of an ad, below which there is nothing, is asked for with its name', async ({ page, api }) => {
    serveDelivery(api, { ...object, level: 'AD' })
    api.answer(paths.query, ok({ ...campaigns, dimension: 'AD' }))
    await openSignedIn(page, '/#/pages/report/details?id=501&by=AD')
    await rowOf(page, /Recovery JP/)
      .getByRole('rowheader')
      .getByRole('button')
      .click()
    await expect(sheet(page)).toContainText('Ad · North')
  })

  test('says why and what to do next, with the platform’s own words and value [R10]', async ({ page, api }) => {
    await open(page, api, {
      ...object,
      state: 'rejected',
      native: 'DISAPPROVED',
      why: [
        { reason: 'rejected', words: 'Misleading claims.' },
        { reason: 'campaign_off', words: null },
      ],
    })
    await expect(sheet(page)).toContainText('Meta: “Misleading claims.”')
    await expect(sheet(page)).toContainText('Change what Meta objects to and send it in again, or ask there for another look.')
    await expect(sheet(page)).toContainText('Campaign paused')
    await expect(sheet(page)).toContainText('DISAPPROVED')
  })

  test('leads to where its budget stands', async ({ page, api }) => {
    await open(page, api, { ...object, budget: null, budgetAt: { level: 'CAMPAIGN', key: '60', name: 'Above' } })
    await expect(button(page, 'Change budget')).toHaveCount(0)
    api.answer(deliveryPaths.object, ok({ object: { ...object, key: '60', name: 'Above' }, changes: [] }))
    await button(page, /at the campaign: Above/).click()
    await expect(sheet(page, 'Above')).toContainText('¥50,000 a day')
  })

  test('of what is gone says so', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(deliveryPaths.object, refused(3601, 'This campaign is not at the platform any more.', 404))
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page)).toContainText('Not there any more')
  })
})

test.describe('pausing', () => {
  test('says what happens, is shown as under way, and then as it is, with the way back', async ({ page, api }) => {
    await open(page, api)
    await button(page, 'Pause').click()
    await expect(page.getByRole('dialog')).toContainText('Meta stops delivering it at once, with every ad set and ad in it.')
    expect(sent(api, deliveryPaths.pause)).toEqual([])
    const answer = held(api, deliveryPaths.pause, { change, object: paused })
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change] }))
    await button(page, 'Pause').click()
    await expect(sheet(page)).toContainText('Pausing…')
    await expect(button(page, 'Pause')).toBeDisabled()
    answer()
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('status')).toContainText(/Paused: Recovery JP\. Meta confirmed at \d\d:\d\d\./)
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
    const record = sheet(page).getByRole('region', { name: 'What was changed' }).getByRole('listitem')
    await expect(record).toContainText(/Paused \(on → off\)Olivia Stern, \d\d:\d\dDone/)
    await expect(record.getByRole('button', { name: /^Undo/ })).toContainText('10 minutes left')
  })

  test('is told where the sheet was closed meanwhile, and its row says what became of it', async ({ page, api }) => {
    await open(page, api)
    await button(page, 'Pause').click()
    const answer = held(api, deliveryPaths.pause, { change, object: paused })
    await button(page, 'Pause').click()
    await expect(sheet(page)).toContainText('Pausing…')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const statuses = { ...campaigns.rows.statuses, states: ['paused', 'in_delivery', 'rejected', 'unknown', null] }
    api.answer(
      paths.query,
      ok({ ...campaigns, rows: { ...campaigns.rows, statuses: { ...statuses, reasons: ['switched_off', null, null, 'other', null] } } }),
    )
    answer()
    await expect(page.getByRole('status').filter({ hasText: 'Paused: Recovery JP.' })).toBeVisible()
    await expect(rowOf(page, /Recovery JP/).getByRole('rowheader')).toContainText('Paused')
    api.answer(
      deliveryPaths.undo,
      ok({ change: { ...change, id: '702', before: 'off', after: 'on', undoes: '701', undoUntil: null }, object }),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Taken back: Recovery JP.' })).toBeVisible()
    expect(sent(api, deliveryPaths.undo)).toEqual([{ id: '701' }])
  })

  test('is sent once, however often it is pressed', async ({ page, api }) => {
    await open(page, api)
    await button(page, 'Pause').click()
    const answer = held(api, deliveryPaths.pause, { change, object: paused })
    await button(page, 'Pause').dblclick()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    // What is asked again after the change is answered as the change left it.
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change] }))
    answer()
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
  })

  test('that the platform refuses says so in its words, and the object is as it was', async ({ page, api }) => {
    await open(page, api)
    const no = { ...change, state: 'refused', problem: 'refused', words: 'The ad set is locked by a review.', undoUntil: null }
    api.answer(deliveryPaths.pause, ok({ change: no, object }))
    api.answer(deliveryPaths.object, ok({ object, changes: [no] }))
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page).getByRole('alert').first()).toContainText('Meta refused. “The ad set is locked by a review.”')
    await expect(sheet(page).getByText('In delivery', { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('listitem')).toContainText('Not done: Meta refused.')
  })

  test('whose answer was lost is being checked, and cannot be done again until it is known', async ({ page, api }) => {
    await open(page, api)
    const open1 = { ...change, state: 'checking', undoUntil: null }
    api.answer(deliveryPaths.pause, ok({ change: open1, object }))
    api.answer(deliveryPaths.object, ok({ object, changes: [open1] }))
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page)).toContainText('Checking with Meta…')
    await expect(sheet(page)).toContainText('do not do it again')
    await expect(button(page, 'Pause')).toBeDisabled()
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change] }))
    await api.socket.tell({ kind: 'change', account: '11', change: '701' })
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
  })

  test('whose request broke off is not taken for done or undone', async ({ page, api }) => {
    await open(page, api)
    api.answer(deliveryPaths.pause, 'broken')
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page).getByRole('alert').first()).toContainText('The answer did not come back, so it may have happened.')
    expect(sent(api, deliveryPaths.pause)).toHaveLength(1)
  })

  test('cannot be had without a network, and nothing waits for one', async ({ page, api, context }) => {
    await open(page, api)
    await context.setOffline(true)
    await expect(button(page, 'Pause')).toBeDisabled()
    await expect(sheet(page)).toContainText('Without a network nothing can be changed.')
    await context.setOffline(false)
    await expect(button(page, 'Pause')).toBeEnabled()
    expect(sent(api, deliveryPaths.pause)).toEqual([])
  })
})

test.describe('resuming', () => {
  test('asks for the password, and goes on', async ({ page, api }) => {
    await open(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to go on', 403))
    api.answer(paths.confirm, async (route) => {
      api.answer(deliveryPaths.resume, ok({ change: { ...change, before: 'off', after: 'on' }, object }))
      api.answer(deliveryPaths.object, ok({ object, changes: [] }))
      await route.fulfill({ json: { code: 0, msg: '', data: null } })
    })
    await button(page, 'Resume').click()
    await expect(page.getByRole('dialog')).toContainText('Meta may deliver it and spend money from now on. Daily budget: ¥50,000 a day.')
    await button(page, 'Resume').click()
    const stepUp = page.getByRole('dialog', { name: 'Confirm it is you' })
    await stepUp.getByLabel('Password', { exact: true }).fill('right-one')
    await stepUp.getByRole('button', { name: 'Go on' }).click()
    await expect(sheet(page).getByText('In delivery', { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.resume)).toEqual([named, named])
  })

  test('without the password stays what it was', async ({ page, api }) => {
    await open(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to go on', 403))
    await button(page, 'Resume').click()
    await button(page, 'Resume').click()
    await page.getByRole('dialog', { name: 'Confirm it is you' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Resume this?' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Resume this?' }).getByRole('alert').first()).toBeEmpty()
  })
})

test.describe('another budget', () => {
  const field = (page: Page) => page.getByLabel('New budget in JPY')
  const again = (page: Page) => page.getByLabel('The new amount again')
  const openBudget = async (page: Page, api: Stub, of: StubObject = object) => {
    await open(page, api, of)
    await button(page, 'Change budget').click()
  }

  test('names object, account, old and new amount, and how many times the old one it is', async ({ page, api }) => {
    await openBudget(page, api)
    const dialog = page.getByRole('dialog', { name: 'Daily budget' })
    await expect(dialog).toContainText('Recovery JP · Campaign · North')
    await field(page).fill('120000')
    await expect(dialog).toContainText('¥50,000')
    await expect(dialog).toContainText('¥120,000')
    await expect(dialog).toContainText('×2.4 of the budget now. Up to ¥70,000 more a day.')
    await expect(again(page)).toHaveCount(0)
    const grown = { ...object, budget: { kind: 'daily', amount: '120000' } }
    const made = { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '120000' }
    api.answer(deliveryPaths.budget, ok({ change: made, object: grown }))
    api.answer(deliveryPaths.object, ok({ object: grown, changes: [made] }))
    await button(page, 'Change to ¥120,000').click()
    await expect(sheet(page)).toContainText('Daily budget ¥50,000 → ¥120,000')
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '120000' }])
  })

  test('in a currency without decimals takes none, and asks for digits alone', async ({ page, api }) => {
    await openBudget(page, api)
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
    await field(page).fill('1250.5')
    await field(page).blur()
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText('Enter a whole amount such as 1250: JPY has no decimals.')
    await expect(button(page, 'Change budget')).toBeDisabled()
    await button(page, '+10%').click()
    await expect(button(page, 'Change to ¥55,000')).toBeEnabled()
  })

  test('more than three times as much is typed twice', async ({ page, api }) => {
    await openBudget(page, api)
    await field(page).fill('500000')
    await expect(page.getByRole('dialog')).toContainText('That is 10 times the budget now.')
    await expect(button(page, 'Change to ¥500,000')).toBeDisabled()
    await again(page).fill('50000')
    await expect(button(page, 'Change to ¥500,000')).toBeDisabled()
    await again(page).fill('500,000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '500000' }, object }),
    )
    await button(page, 'Change to ¥500,000').click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([{ ...named, from: '50000', amount: '500000', again: '500000' }])
  })

  test('above a bound that only the server knows is typed twice when it asks', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3607, 'This is a large change: type the amount again to be sure.'))
    await field(page).fill('60000')
    await button(page, 'Change to ¥60,000').click()
    await again(page).fill('60000')
    api.answer(
      deliveryPaths.budget,
      ok({ change: { ...change, kind: 'budget', budget: 'daily', before: '50000', after: '60000' }, object }),
    )
    await button(page, 'Change to ¥60,000').click()
    await expect(sheet(page)).toBeVisible()
    expect(sent(api, deliveryPaths.budget)).toEqual([
      { ...named, from: '50000', amount: '60000' },
      { ...named, from: '50000', amount: '60000', again: '60000' },
    ])
  })

  test('that changed meanwhile is refused in words, and stands there as it is now', async ({ page, api }) => {
    await openBudget(page, api)
    api.answer(deliveryPaths.budget, refused(3606, 'The budget has changed meanwhile: it is 55000 JPY now. Look at it again.', 409))
    api.answer(deliveryPaths.object, ok({ object: { ...object, budget: { kind: 'daily', amount: '55000' } }, changes: [] }))
    await field(page).fill('60000')
    await button(page, 'Change to ¥60,000').click()
    await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText('it is 55000 JPY now')
    await expect(button(page, 'Keep ¥55,000')).toBeVisible()
  })
})

test.describe('who may not change it', () => {
  test('reads why, and has nothing to press', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(paths.self, ok({ ...profile, role: 'viewer', may: ['reports.read'] }))
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page)).toContainText('Owners, administrators and media buyers pause, resume and change budgets.')
    await expect(button(page, 'Pause')).toHaveCount(0)
    await expect(button(page, 'Change budget')).toHaveCount(0)
  })

  test('because of the account reads what stands in the way, with the way there', async ({ page, api }) => {
    await open(page, api, { ...object, locked: 'authorisation_dead' })
    await expect(sheet(page)).toContainText('Meta ended the authorisation.')
    await expect(button(page, 'Pause')).toHaveCount(0)
    await button(page, 'Media accounts').click()
    await expect(page).toHaveURL(/pages\/media\/accounts/)
  })
})

test.describe('the history', () => {
  test('of all objects lists what was changed, page by page, and leads to each', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(deliveryPaths.changes, async (route) => {
      const older = new URL(route.request().url()).searchParams.get('before') === '701'
      const data = older
        ? { changes: [{ ...change, id: '700', by: 'Ben Wade', undoUntil: null, undone: true }], next: null }
        : { changes: [change], next: '701' }
      await route.fulfill({ json: { code: 0, msg: '', data } })
    })
    await openSignedIn(page, changesAddress)
    const list = page.getByRole('list', { name: 'Changes at the platforms' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await expect(list.getByRole('listitem').last()).toContainText(/Ben Wade.*Taken back/)
    await list.getByRole('button', { name: 'Recovery JP' }).first().click()
    await expect(sheet(page)).toContainText('¥50,000 a day')
  })

  test('that is empty says what would stand there', async ({ page, api }) => {
    serveDelivery(api)
    await openSignedIn(page, changesAddress)
    await expect(page.getByText('Nothing was changed from Adroit yet')).toBeVisible()
  })
})

for (const locale of ['en-US', 'en-simple', 'zh-CN']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
      test('nothing is cut at 320, and axe finds nothing', async ({ page, api }) => {
        await page.setViewportSize({ width: 320, height: 640 })
        serveDelivery(api, object, [change])
        await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
        await openSignedIn(page, campaignsAddress)
        const found: string[] = []
        await page.locator('button[aria-haspopup="dialog"][aria-label*="Recovery JP"]').click()
        await expect(page.getByRole('dialog').getByText('120210000031505701')).toBeVisible()
        found.push(...(await findings(page, 'object')))
        const actions = page.getByRole('dialog').locator('footer button')
        await actions.first().click()
        await expect(page.getByText('120210000031505701')).toHaveCount(0)
        found.push(...(await findings(page, 'pause')))
        await page.getByRole('dialog').locator('footer button').first().click()
        await actions.last().click()
        await page.getByRole('dialog').locator('input').fill('500000')
        await expect(page.getByRole('dialog').locator('input')).toHaveCount(2)
        found.push(...(await findings(page, 'budget')))
        expect(found).toEqual([])
        expect((await overflow(page)).window).toBe(0)
        const wide = await page
          .getByRole('dialog')
          .evaluate(
            (dialog) =>
              [...dialog.querySelectorAll('*')].filter(
                (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
              ).length,
          )
        expect(wide).toBe(0)
      })
    })
  }
}

test('a table without statuses is as it was', async ({ page, api }) => {
  serveDelivery(api)
  api.answer(paths.query, ok({ ...campaigns, rows: { ...campaigns.rows, statuses: null } }))
  await openSignedIn(page, campaignsAddress)
  await expect(rowOf(page, /Recovery JP/).getByRole('rowheader')).toContainText('JPY')
  await expect(page.getByRole('button', { name: /^Status and changes of/ })).toHaveCount(0)
})
