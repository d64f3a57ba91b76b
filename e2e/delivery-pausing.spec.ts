import { expect } from '@playwright/test'
import { button, held, more, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { rowOf } from './support/figures.ts'
import { ok, paths, refused } from './support/stub.ts'
import { campaigns, change, deliveryPaths, object, paused } from './support/stub-delivery.ts'
import { test } from './support/stubbed.ts'

test.describe('pausing', () => {
  test('says what happens, is shown as under way, and then as it is, with the way back', async ({ page, api }) => {
    await openObject(page, api)
    await button(page, 'Pause').click()
    await expect(page.getByRole('dialog')).toContainText('Meta stops delivering it at once, with every ad set and ad in it.')
    expect(sent(api, deliveryPaths.pause)).toEqual([])
    const answer = held(api, deliveryPaths.pause, { change, object: paused })
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change], approvalAbove: null }))
    await button(page, 'Pause').click()
    await expect(sheet(page)).toContainText('Pausing…')
    await expect(button(page, 'Pause')).toBeDisabled()
    answer()
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('status')).toContainText(/Paused: Recovery JP\. Meta confirmed at \d\d:\d\d\./)
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
    const record = sheet(page).getByRole('region', { name: 'What was changed' }).getByRole('listitem')
    await expect(record).toContainText(/Paused \(on → off\)Olivia Stern, \d\d:\d\dDone/)
    await expect(record.getByRole('button', { name: /^Undo/ })).toContainText(/\b(9|10) minutes left/)
  })

  test('is told where the sheet was closed meanwhile, and its row says what became of it', async ({ page, api }) => {
    await openObject(page, api)
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

  test('is said in the sheet of what was paused, and in no other', async ({ page, api }) => {
    await openObject(page, api)
    await button(page, 'Pause').click()
    const no = { ...change, state: 'refused', problem: 'refused', words: 'The ad set is locked by a review.', undoUntil: null }
    api.answer(deliveryPaths.pause, ok({ change: no, object }))
    await button(page, 'Pause').click()
    await expect(sheet(page).getByRole('alert')).toContainText('The ad set is locked by a review.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    api.answer(deliveryPaths.object, ok({ object: { ...object, key: '62', name: 'Broad US' }, changes: [], approvalAbove: null }))
    await more(page, 'Broad US').click()
    await expect(sheet(page, 'Broad US').getByText('ID at')).toBeVisible()
    await expect(page.getByText('The ad set is locked by a review.')).toHaveCount(0)
  })

  test('is sent once, however often it is pressed', async ({ page, api }) => {
    await openObject(page, api)
    await button(page, 'Pause').click()
    const answer = held(api, deliveryPaths.pause, { change, object: paused })
    await button(page, 'Pause').dblclick()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    // What is asked again after the change is answered as the change left it.
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change], approvalAbove: null }))
    answer()
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
  })

  test('that the platform refuses says so in its words, and the object is as it was', async ({ page, api }) => {
    await openObject(page, api)
    const no = { ...change, state: 'refused', problem: 'refused', words: 'The ad set is locked by a review.', undoUntil: null }
    api.answer(deliveryPaths.pause, ok({ change: no, object }))
    api.answer(deliveryPaths.object, ok({ object, changes: [no], approvalAbove: null }))
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page).getByRole('alert').first()).toContainText('Meta refused. “The ad set is locked by a review.”')
    await expect(sheet(page).getByText('In delivery', { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('listitem')).toContainText('Not done: Meta refused.')
  })

  test('whose answer was lost is being checked, and cannot be done again until it is known', async ({ page, api }) => {
    await openObject(page, api)
    const open1 = { ...change, state: 'checking', undoUntil: null }
    api.answer(deliveryPaths.pause, ok({ change: open1, object }))
    api.answer(deliveryPaths.object, ok({ object, changes: [open1], approvalAbove: null }))
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page)).toContainText('Checking with Meta…')
    await expect(sheet(page)).toContainText('do not do it again')
    await expect(button(page, 'Pause')).toBeDisabled()
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change], approvalAbove: null }))
    await api.socket.tell({ kind: 'change', account: '11', change: '701' })
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
  })

  test('whose request broke off is not taken for done or undone', async ({ page, api }) => {
    await openObject(page, api)
    api.answer(deliveryPaths.pause, 'broken')
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page).getByRole('alert').first()).toContainText('The answer did not come back, so it may have happened.')
    expect(sent(api, deliveryPaths.pause)).toHaveLength(1)
  })

  test('cannot be had without a network, and nothing waits for one', async ({ page, api, context }) => {
    await openObject(page, api)
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
    await openObject(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to go on', 403))
    api.answer(paths.confirm, async (route) => {
      api.answer(deliveryPaths.resume, ok({ change: { ...change, before: 'off', after: 'on' }, object }))
      api.answer(deliveryPaths.object, ok({ object, changes: [], approvalAbove: null }))
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
    await openObject(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to go on', 403))
    await button(page, 'Resume').click()
    await button(page, 'Resume').click()
    await page.getByRole('dialog', { name: 'Confirm it is you' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Resume this?' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Resume this?' }).getByRole('alert').first()).toBeEmpty()
  })
})

test.describe('taking a pause back', () => {
  test('asks for the password, and goes on', async ({ page, api }) => {
    await openObject(page, api)
    api.answer(deliveryPaths.pause, ok({ change, object: paused }))
    api.answer(deliveryPaths.object, ok({ object: paused, changes: [change], approvalAbove: null }))
    await button(page, 'Pause').click()
    await button(page, 'Pause').click()
    await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
    api.answer(deliveryPaths.undo, refused(1103, 'Enter your password to go on', 403))
    api.answer(paths.confirm, async (route) => {
      const back = { ...change, id: '702', before: 'off', after: 'on', undoes: '701', undoUntil: null }
      api.answer(deliveryPaths.undo, ok({ change: back, object }))
      api.answer(deliveryPaths.object, ok({ object, changes: [back, { ...change, undoUntil: null, undone: true }], approvalAbove: null }))
      await route.fulfill({ json: { code: 0, msg: '', data: null } })
    })
    await sheet(page).getByRole('listitem').getByRole('button', { name: /^Undo/ }).click()
    const stepUp = page.getByRole('dialog', { name: 'Confirm it is you' })
    await stepUp.getByLabel('Password', { exact: true }).fill('right-one')
    await stepUp.getByRole('button', { name: 'Go on' }).click()
    await expect(sheet(page).getByText('In delivery', { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.undo)).toEqual([{ id: '701' }, { id: '701' }])
  })
})
