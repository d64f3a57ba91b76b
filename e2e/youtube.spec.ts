import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { findings } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { faultsOf } from './support/layout.ts'
import { upload, uploadRow } from './support/materials.ts'
import { test } from './support/media-journey.ts'
import { pages } from './support/pages.ts'
import { holdSession, signedInState } from './support/storage-state.ts'

const film = new URL('../sandbox/creatives/castle-9x16.mp4', import.meta.url)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const settled = async (page: Page, name: string) => {
  expect(await faultsOf(page, name)).toEqual([])
  expect(await findings(page, name)).toEqual([])
}

test('a video is synced to a YouTube channel that was just connected, and its page follows it [M7][M1]', async ({
  page,
  server,
  sandbox,
}) => {
  await makeCompany(server, 'tube')
  await holdSession(page, await signedInState(server, { company: 'tube', username: 'owner', password }))
  await page.goto('/#/pages/media/accounts')
  await button(page, text('connections.connect')).first().click()
  await page
    .getByRole('dialog', { name: text('connection.choose') })
    .getByRole('button', { name: text('connection.youtube') })
    .click()
  await button(page, 'Continue').click()
  const channels = page.getByRole('region', { name: text('youtube.channels') })
  await expect(channels).toContainText(text('youtube.working'))
  await settled(page, 'the YouTube channels')

  await upload(page, [{ name: 'summer.mp4', mimeType: 'video/mp4', buffer: readFileSync(film) }])
  await expect(uploadRow(page, 'summer.mp4')).toContainText(text('upload.done'))
  await page.goto(pages.materials)
  await page.getByRole('button', { name: /summer/ }).click()
  await expect(page.getByText(text('youtube.needsApproval'))).toBeVisible()
  await button(page, text('review.approve')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('review.approve') })
    .click()
  await button(page, new RegExp(text('youtube.sync'))).click()
  const sheet = page.getByRole('dialog', { name: text('youtube.sync') })
  await expect(sheet.getByLabel(text('youtube.name'))).toHaveValue('summer')
  await settled(page, 'the sheet of a sync')
  await sheet.getByRole('button', { name: text('youtube.start', { count: 1 }) }).click()
  await expect(page.getByText(text('youtube.processing'))).toBeVisible()
  await sandbox.advance(60_000)
  await expect(page.getByText(text('youtube.done', { privacy: text('youtube.unlisted') }))).toBeVisible()
  await expect(page.getByRole('link', { name: text('youtube.open') })).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
  await settled(page, 'a synced video')
})
