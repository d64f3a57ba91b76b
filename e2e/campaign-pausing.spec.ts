import { expect } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { button, held, more, named, openObject, sent, sheet } from './support/campaign-sheet.ts'
import { rowOf } from './support/figures.ts'
import { ok, paths, refused } from './support/stub.ts'
import { campaigns, change, changeOf, deliveryPaths, entity, paused } from './support/stub-campaigns.ts'
import { test } from './support/stubbed.ts'

test.describe('pausing', () => {
  test('acts at once, shows its progress and then the result, with an undo action', async ({ page, api }) => {
    await openObject(page, api)
    const answer = held(api, deliveryPaths.pause, { change, entity: paused })
    api.answer(deliveryPaths.entity, ok({ entity: paused, changes: [change], approvalAbove: null }))
    await button(page, text('entity.pause')).click()
    await expect(sheet(page)).toContainText(text('entity.pausing'))
    await expect(button(page, text('entity.pause'))).toBeDisabled()
    answer()
    await expect(sheet(page).getByText(text('hist.off'), { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('status')).toContainText(/Paused: Recovery JP\. Confirmed by Meta at \d\d:\d\d\./)
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
    const record = sheet(page)
      .getByRole('region', { name: text('hist.title') })
      .getByRole('listitem')
    await expect(record).toContainText(/Paused \(on → off\)Olivia Stern, \d\d:\d\dDone/)
    await expect(record.getByRole('button', { name: startsWith('action.undo') })).toContainText(/\b(9|10) minutes left/)
  })

  test('is confirmed by a toast when the sheet was closed in the meantime, and updates its row', async ({ page, api }) => {
    await openObject(page, api)
    const answer = held(api, deliveryPaths.pause, { change, entity: paused })
    await button(page, text('entity.pause')).click()
    await expect(sheet(page)).toContainText(text('entity.pausing'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { statuses } = campaigns.rows
    if (!statuses) throw new Error('campaigns have statuses')
    api.answer(
      paths.query,
      ok({
        ...campaigns,
        rows: {
          ...campaigns.rows,
          statuses: {
            ...statuses,
            states: ['paused', 'in_delivery', 'rejected', 'unknown', null],
            reasons: ['switched_off', null, null, 'other', null],
          },
        },
      }),
    )
    answer()
    await expect(page.getByRole('status').filter({ hasText: 'Paused: Recovery JP.' })).toBeVisible()
    await expect(rowOf(page, /Recovery JP/).getByRole('rowheader')).toContainText(text('hist.off'))
    api.answer(
      deliveryPaths.undo,
      ok({ change: { ...change, id: '702', before: 'off', after: 'on', undoes: '701', undoUntil: null }, entity }),
    )
    await page.getByRole('button', { name: text('action.undo') }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Undone: Recovery JP.' })).toBeVisible()
    expect(sent(api, deliveryPaths.undo)).toEqual([{ id: '701' }])
  })

  test('is confirmed in the sheet of the paused entity, and in no other', async ({ page, api }) => {
    await openObject(page, api)
    const no = changeOf({ state: 'refused', problem: 'refused', message: 'The ad set is locked by a review.', undoUntil: null })
    api.answer(deliveryPaths.pause, ok({ change: no, entity }))
    await button(page, text('entity.pause')).click()
    await expect(sheet(page).getByRole('alert')).toContainText('The ad set is locked by a review.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    api.answer(deliveryPaths.entity, ok({ entity: { ...entity, key: '62', name: 'Broad US' }, changes: [], approvalAbove: null }))
    await more(page, 'Broad US').click()
    await expect(sheet(page, 'Broad US').getByText('ID on')).toBeVisible()
    await expect(page.getByText('The ad set is locked by a review.')).toHaveCount(0)
  })

  test('is sent once, however often the button is pressed', async ({ page, api }) => {
    await openObject(page, api)
    const answer = held(api, deliveryPaths.pause, { change, entity: paused })
    await button(page, text('entity.pause')).dblclick()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    // Requests after the change return the state after it.
    api.answer(deliveryPaths.entity, ok({ entity: paused, changes: [change], approvalAbove: null }))
    answer()
    await expect(sheet(page).getByText(text('hist.off'), { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.pause)).toEqual([named])
  })

  test("shows the platform's message when it is rejected, and leaves the entity unchanged", async ({ page, api }) => {
    await openObject(page, api)
    const no = changeOf({ state: 'refused', problem: 'refused', message: 'The ad set is locked by a review.', undoUntil: null })
    api.answer(deliveryPaths.pause, ok({ change: no, entity }))
    api.answer(deliveryPaths.entity, ok({ entity, changes: [no], approvalAbove: null }))
    await button(page, text('entity.pause')).click()
    await expect(sheet(page).getByRole('alert').first()).toContainText('Meta rejected the change. “The ad set is locked by a review.”')
    await expect(sheet(page).getByText(text('state.in_delivery'), { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('listitem')).toContainText(text('changeRequest.problem.refused', { platform: 'Not made: Meta' }))
  })

  test('is being checked when its response was lost, and cannot be repeated until the result is known', async ({ page, api }) => {
    await openObject(page, api)
    const open1 = changeOf({ state: 'checking', undoUntil: null })
    api.answer(deliveryPaths.pause, ok({ change: open1, entity }))
    api.answer(deliveryPaths.entity, ok({ entity, changes: [open1], approvalAbove: null }))
    await button(page, text('entity.pause')).click()
    await expect(sheet(page)).toContainText(text('entity.checking', { platform: 'Meta' }))
    await expect(sheet(page)).toContainText('don’t try again')
    await expect(button(page, text('entity.pause'))).toBeDisabled()
    api.answer(deliveryPaths.entity, ok({ entity: paused, changes: [change], approvalAbove: null }))
    await api.socket.tell({ kind: 'change', account: '11', change: '701' })
    await expect(sheet(page).getByText(text('hist.off'), { exact: true })).toBeVisible()
  })

  test('is neither done nor failed when the request was interrupted', async ({ page, api }) => {
    await openObject(page, api)
    api.answer(deliveryPaths.pause, 'broken')
    await button(page, text('entity.pause')).click()
    await expect(sheet(page).getByRole('alert').first()).toContainText(text('entity.unsure'))
    expect(sent(api, deliveryPaths.pause)).toHaveLength(1)
  })

  test('is unavailable without a network, and is not queued', async ({ page, api, context }) => {
    await openObject(page, api)
    await context.setOffline(true)
    await expect(button(page, text('entity.pause'))).toBeDisabled()
    await expect(sheet(page)).toContainText(text('entity.offline'))
    await context.setOffline(false)
    await expect(button(page, text('entity.pause'))).toBeEnabled()
    expect(sent(api, deliveryPaths.pause)).toEqual([])
  })
})

test.describe('resuming', () => {
  test('asks for the password before it runs', async ({ page, api }) => {
    await openObject(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to continue', 403))
    api.answer(paths.confirm, async () => {
      api.answer(deliveryPaths.resume, ok({ change: { ...change, before: 'off', after: 'on' }, entity }))
      api.answer(deliveryPaths.entity, ok({ entity, changes: [], approvalAbove: null }))
      return ok(null)
    })
    await button(page, text('entity.resume')).click()
    await expect(page.getByRole('dialog')).toContainText('Meta can start delivering and spending right away. Daily budget: ¥50,000 a day.')
    await button(page, text('entity.resume')).click()
    const stepUp = page.getByRole('dialog', { name: text('stepUp.title') })
    await stepUp.getByLabel(text('login.password'), { exact: true }).fill('right-one')
    await stepUp.getByRole('button', { name: text('stepUp.go') }).click()
    await expect(sheet(page).getByText(text('state.in_delivery'), { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.resume)).toEqual([named, named])
  })

  test('without the password changes nothing', async ({ page, api }) => {
    await openObject(page, api, paused)
    api.answer(deliveryPaths.resume, refused(1103, 'Enter your password to continue', 403))
    await button(page, text('entity.resume')).click()
    await button(page, text('entity.resume')).click()
    await page
      .getByRole('dialog', { name: text('stepUp.title') })
      .getByRole('button', { name: text('action.close') })
      .click()
    await expect(page.getByRole('dialog', { name: text('changeRequest.resumeTitle') })).toBeVisible()
    await expect(
      page
        .getByRole('dialog', { name: text('changeRequest.resumeTitle') })
        .getByRole('alert')
        .first(),
    ).toBeEmpty()
  })
})

test.describe('undoing a pause', () => {
  test('asks for the password before it runs', async ({ page, api }) => {
    await openObject(page, api)
    api.answer(deliveryPaths.pause, ok({ change, entity: paused }))
    api.answer(deliveryPaths.entity, ok({ entity: paused, changes: [change], approvalAbove: null }))
    await button(page, text('entity.pause')).click()
    await expect(sheet(page).getByText(text('hist.off'), { exact: true })).toBeVisible()
    api.answer(deliveryPaths.undo, refused(1103, 'Enter your password to continue', 403))
    api.answer(paths.confirm, async () => {
      const back = { ...change, id: '702', before: 'off', after: 'on', undoes: '701', undoUntil: null }
      api.answer(deliveryPaths.undo, ok({ change: back, entity }))
      api.answer(deliveryPaths.entity, ok({ entity, changes: [back, { ...change, undoUntil: null, undone: true }], approvalAbove: null }))
      return ok(null)
    })
    await sheet(page)
      .getByRole('listitem')
      .getByRole('button', { name: startsWith('action.undo') })
      .click()
    const stepUp = page.getByRole('dialog', { name: text('stepUp.title') })
    await stepUp.getByLabel(text('login.password'), { exact: true }).fill('right-one')
    await stepUp.getByRole('button', { name: text('stepUp.go') }).click()
    await expect(sheet(page).getByText(text('state.in_delivery'), { exact: true })).toBeVisible()
    expect(sent(api, deliveryPaths.undo)).toEqual([{ id: '701' }, { id: '701' }])
  })
})
