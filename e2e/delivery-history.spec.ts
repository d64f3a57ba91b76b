import { expect } from '@playwright/test'
import { sheet } from './support/campaign-sheet.ts'
import { change, changesAddress, deliveryPaths, serveDelivery } from './support/stub-delivery.ts'
import { openSignedIn, test } from './support/stubbed.ts'

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

  test('does not pass for complete where what waits for approval cannot be read', async ({ page, api }) => {
    serveDelivery(api)
    let broken = true
    api.answer(deliveryPaths.changes, async (route) => {
      const waiting = new URL(route.request().url()).searchParams.get('state') === 'waiting'
      if (waiting && broken) return await route.abort('connectionfailed')
      await route.fulfill({ json: { code: 0, msg: '', data: { changes: waiting ? [] : [change], next: null } } })
    })
    await openSignedIn(page, changesAddress)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(0)
    broken = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(1)
  })

  test('that is empty says what would stand there', async ({ page, api }) => {
    serveDelivery(api)
    await openSignedIn(page, changesAddress)
    await expect(page.getByText('Nothing was changed from Adroit yet')).toBeVisible()
  })
})
