import { expect } from '@playwright/test'
import { button, more, openObject, sheet } from './support/campaign-sheet.ts'
import { ok, paths } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { campaignsAddress, object, serveDelivery } from './support/stub-delivery.ts'
import { openSignedIn, test } from './support/stubbed.ts'

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
    await openObject(page, api, { ...object, locked: 'authorisation_dead' })
    await expect(sheet(page)).toContainText('Meta ended the authorisation.')
    await expect(button(page, 'Pause')).toHaveCount(0)
    await button(page, 'Media accounts').click()
    await expect(page).toHaveURL(/pages\/media\/accounts/)
  })
})
