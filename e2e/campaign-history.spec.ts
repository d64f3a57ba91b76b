import { expect } from '@playwright/test'
import { text } from './names.ts'
import { sheet } from './support/campaign-sheet.ts'
import { ok } from './support/stub.ts'
import { change, changesAddress, deliveryPaths, serveDelivery } from './support/stub-campaigns.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('the change requests', () => {
  test('of all ad entities are listed page by page, with links to each entity', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(deliveryPaths.changes, ({ search }) => {
      const older = search.get('before') === '701'
      const data = older
        ? { changes: [{ ...change, id: '700', by: 'Ben Wade', undoUntil: null, undone: true }], next: null }
        : { changes: [change], next: '701' }
      return ok(data)
    })
    await openSignedIn(page, changesAddress)
    const list = page.getByRole('list', { name: text('hist.pageTitle') })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: text('hist.older') }).click()
    await expect(list.getByRole('listitem').last()).toContainText(/Ben Wade.*Undone/)
    await list.getByRole('button', { name: 'Recovery JP' }).first().click()
    await expect(sheet(page)).toContainText('¥50,000 a day')
  })

  test('do not look complete when those pending approval cannot be loaded', async ({ page, api }) => {
    serveDelivery(api)
    let broken = true
    api.answer(deliveryPaths.changes, ({ search }) => {
      const waiting = search.get('state') === 'pending_approval'
      if (waiting && broken) return 'broken'
      return ok({ changes: waiting ? [] : [change], next: null })
    })
    await openSignedIn(page, changesAddress)
    await expect(page.getByRole('button', { name: text('action.reload') })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(0)
    broken = false
    await page.getByRole('button', { name: text('action.reload') }).click()
    await expect(page.getByRole('listitem')).toHaveCount(1)
  })

  test('explain an empty list', async ({ page, api }) => {
    serveDelivery(api)
    await openSignedIn(page, changesAddress)
    await expect(page.getByText(text('hist.pageNone'))).toBeVisible()
  })
})
