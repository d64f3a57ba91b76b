import { expect, type Page } from '@playwright/test'
import { text } from '../names.ts'
import type { PathOf, Sendable } from './sendable.ts'
import type { Stub } from './stub.ts'
import { campaignsAddress, entity, type StubObject, serveDelivery } from './stub-campaigns.ts'
import { openSignedIn } from './stubbed.ts'

/** The button that opens the sheet of a row. */
export const more = (page: Page, name = 'Recovery JP') => page.getByRole('button', { name: text('row.status', { name: name }) })
export const sheet = (page: Page, name = 'Recovery JP') => page.getByRole('dialog', { name })
/** A button in the open sheet. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
/** Request bodies that were sent to a path. */
export const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
/** The ad entity of most tests, as requests name it. */
export const named = { account: '11', level: 'CAMPAIGN', key: '61' }

/** Opens the sheet of a campaign from its row. */
export async function openObject(page: Page, api: Stub, of: StubObject = entity): Promise<void> {
  serveDelivery(api, of)
  await openSignedIn(page, campaignsAddress)
  await more(page).click()
  await expect(sheet(page).getByText('ID on Meta')).toBeVisible()
}

/** Answers only when told to, once per call. */
export function held<Data>(api: Stub, path: PathOf<Data>, data: NoInfer<Sendable<Data>>): () => void {
  let answer = () => {}
  const waits = new Promise<void>((done) => {
    answer = done
  })
  api.answer(path, async () => {
    await waits
    return { data }
  })
  return () => answer()
}
