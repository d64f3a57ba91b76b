import { expect, type Page } from '@playwright/test'
import type { Stub } from './stub.ts'
import { campaignsAddress, object, type StubObject, serveDelivery } from './stub-delivery.ts'
import { openSignedIn } from './stubbed.ts'

/** What opens the sheet of a row. */
export const more = (page: Page, name = 'Recovery JP') => page.getByRole('button', { name: `Status and changes of ${name}` })
export const sheet = (page: Page, name = 'Recovery JP') => page.getByRole('dialog', { name })
/** Of the sheet that is open. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
/** Bodies that were sent to a path. */
export const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
/** How calls name the campaign of most tests. */
export const named = { account: '11', level: 'CAMPAIGN', key: '61' }

/** Opens the sheet of a campaign from its row. */
export async function openObject(page: Page, api: Stub, of: StubObject = object): Promise<void> {
  serveDelivery(api, of)
  await openSignedIn(page, campaignsAddress)
  await more(page).click()
  await expect(sheet(page).getByText('ID at Meta')).toBeVisible()
}

/** Answers when it is told to, once for each call. */
export function held(api: Stub, path: string, data: object): () => void {
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
