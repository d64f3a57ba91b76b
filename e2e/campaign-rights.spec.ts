import { expect } from '@playwright/test'
import { text } from './names.ts'
import { button, more, openObject, sheet } from './support/campaign-sheet.ts'
import { ok, paths } from './support/stub.ts'
import { campaignsAddress, entity, serveDelivery } from './support/stub-campaigns.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

test.describe('a member who cannot change it', () => {
  test('sees the reason, and no buttons', async ({ page, api }) => {
    serveDelivery(api)
    api.answer(paths.self, ok({ ...profile, role: 'viewer', may: ['reports.read'] }))
    await openSignedIn(page, campaignsAddress)
    await more(page).click()
    await expect(sheet(page)).toContainText(text('entity.notAllowed'))
    await expect(button(page, text('entity.pause'))).toHaveCount(0)
    await expect(button(page, text('entity.setBudget'))).toHaveCount(0)
  })

  test('sees a problem of the account, with a link to fix it', async ({ page, api }) => {
    await openObject(page, api, { ...entity, locked: 'connection_revoked' })
    await expect(sheet(page)).toContainText('Meta revoked the connection.')
    await expect(button(page, text('entity.pause'))).toHaveCount(0)
    await button(page, text('entity.toMedia')).click()
    await expect(page).toHaveURL(/pages\/media\/accounts/)
  })
})
