import { pauseSeveral, undoSeveral } from '@adroit/contract/bulk-changes'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { rowOf } from './support/figures.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { campaignsAddress, change, changeOf, serveDelivery } from './support/stub-campaigns.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { holdRow } from './support/touch.ts'

const pause = pathOf(pauseSeveral)
const undo = pathOf(undoSeveral)
const made = { change, already: false, error: null }
const resumed = { change: changeOf({ id: '801', before: 'off', after: 'on', undoes: '701', undoUntil: null }), already: false, error: null }
const bar = (page: Page) => page.getByRole('region', { name: text('bulk.title') })
const select = (page: Page, name: string) => rowOf(page, new RegExp(name)).getByRole('rowheader').getByRole('button').first().click()
const bodies = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)

async function open(page: Page, api: Stub): Promise<void> {
  serveDelivery(api)
  await openSignedIn(page, campaignsAddress)
  await expect(rowOf(page, /Recovery JP/)).toBeVisible()
}

async function beginSelection(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('report.more') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('table.select') })
    .click()
}

test('several rows are paused with one press and resumed with one undo', async ({ page, api }) => {
  await open(page, api)
  await beginSelection(page)
  await expect(bar(page).getByRole('button', { name: text('entity.pause') })).toBeDisabled()
  await select(page, 'Recovery JP')
  await select(page, 'Broad US')
  await expect(bar(page)).toContainText('2 selected')
  // a second press removes a row, and a press on a value counts as one on its row
  await select(page, 'Broad US')
  await rowOf(page, /Retargeting/)
    .getByRole('cell')
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  api.answer(pause, ok({ results: [made, { ...made, change: changeOf({ id: '702' }) }] }))
  await bar(page)
    .getByRole('button', { name: text('entity.pause') })
    .click()
  await expect(bar(page).getByRole('status')).toHaveText('2 paused.')
  expect(bodies(api, pause)).toEqual([
    {
      entities: [
        { account: '11', level: 'CAMPAIGN', key: '61' },
        { account: '11', level: 'CAMPAIGN', key: '63' },
      ],
    },
  ])
  api.answer(undo, refused(1103, 'Enter your password to continue', 403))
  api.answer(paths.confirm, async () => {
    api.answer(undo, ok({ results: [resumed, resumed] }))
    return ok(null)
  })
  await bar(page)
    .getByRole('button', { name: text('action.undo') })
    .click()
  const stepUp = page.getByRole('dialog', { name: text('stepUp.title') })
  await stepUp.getByLabel(text('login.password'), { exact: true }).fill('right-one')
  await stepUp.getByRole('button', { name: text('stepUp.go') }).click()
  await expect(bar(page).getByRole('status')).toHaveText('2 resumed.')
  expect(bodies(api, undo).at(-1)).toEqual({ changes: ['701', '702'] })
  await bar(page)
    .getByRole('button', { name: text('bulk.end') })
    .click()
  await expect(bar(page)).toHaveCount(0)
})

test('rows that could not be paused are named with their reasons and stay selected', async ({ page, api }) => {
  await open(page, api)
  await beginSelection(page)
  // the last row was imported: it exists at no platform
  await bar(page)
    .getByRole('button', { name: text('bulk.all') })
    .click()
  await expect(bar(page)).toContainText('4 selected')
  await expect(
    rowOf(page, /Imported long ago/)
      .getByRole('rowheader')
      .getByRole('button'),
  ).toHaveCount(0)
  const no = { change: null, already: false, error: { code: 3511, msg: 'Google isn’t accepting changes right now.' } }
  const rejected = { ...made, change: changeOf({ id: '703', state: 'refused', problem: 'refused', message: 'Locked by a review.' }) }
  api.answer(pause, ok({ results: [made, no, rejected, { ...made, already: true }] }))
  await bar(page)
    .getByRole('button', { name: text('entity.pause') })
    .click()
  await expect(bar(page).getByRole('status')).toHaveText('1 paused. 1 was paused before. 2 not changed.')
  const failures = bar(page).getByRole('listitem')
  await expect(failures).toHaveText([
    /Broad US.*Google isn’t accepting changes right now\./,
    /Retargeting.*Meta rejected the change. “Locked by a review\.”/,
  ])
  api.answer(pause, ok({ results: [made, { ...made, change: changeOf({ id: '704' }) }] }))
  await bar(page)
    .getByRole('button', { name: text('bulk.again') })
    .click()
  await expect(bar(page).getByRole('status')).toHaveText('2 paused.')
  await expect(failures).toHaveCount(0)
})

test('without an answer, it says that the rows may have been paused', async ({ page, api }) => {
  await open(page, api)
  await beginSelection(page)
  await select(page, 'Recovery JP')
  api.answer(pause, 'broken')
  await bar(page)
    .getByRole('button', { name: text('entity.pause') })
    .click()
  await expect(bar(page).getByRole('listitem')).toContainText(text('bulk.unsure'))
})

test('without a network, nothing is sent', async ({ page, api, context }) => {
  await open(page, api)
  await beginSelection(page)
  await select(page, 'Recovery JP')
  await context.setOffline(true)
  await expect(bar(page).getByRole('button', { name: text('entity.pause') })).toBeDisabled()
  await expect(bar(page)).toContainText(text('entity.offline'))
  await context.setOffline(false)
  await expect(bar(page).getByRole('button', { name: text('entity.pause') })).toBeEnabled()
  expect(bodies(api, pause)).toEqual([])
})

test('a finger that rests on a row selects it', async ({ page, api }) => {
  await open(page, api)
  await holdRow(rowOf(page, /Broad US/))
  await expect(bar(page)).toContainText('1 selected')
  await expect(
    rowOf(page, /Broad US/)
      .getByRole('rowheader')
      .getByRole('button'),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('members who may not change delivery select nothing', async ({ page, api }) => {
  serveDelivery(api)
  api.answer(paths.self, ok(profile))
  await openSignedIn(page, campaignsAddress)
  await expect(rowOf(page, /Recovery JP/)).toBeVisible()
  await page.getByRole('button', { name: text('report.more') }).click()
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible()
  await expect(page.getByRole('button', { name: startsWith('table.select') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await holdRow(rowOf(page, /Broad US/))
  await expect(bar(page)).toHaveCount(0)
})

test('on wide windows the selection begins and ends beside the levels', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, api)
  const button = page.getByRole('button', { name: text('table.select') })
  await button.click()
  await select(page, 'Recovery JP')
  await expect(bar(page)).toContainText('1 selected')
  await button.click()
  await expect(bar(page)).toHaveCount(0)
})
