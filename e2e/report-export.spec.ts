import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { paths, refused } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

// a desktop: touch devices get the share sheet instead
test.use({ hasTouch: false })

const sheet = (page: Page) => page.getByRole('dialog', { name: text('export.title') })

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('report.more'), exact: true }).click()
  await page.getByRole('button', { name: startsWith('export.title') }).click()
  await expect(sheet(page).getByRole('button', { name: startsWith('export.csv') })).toBeVisible()
}

test.describe('the export of a report', () => {
  test('is a file of the current view, named by report and dates', async ({ page, api }) => {
    api.answer(paths.export, { type: 'text/csv', text: 'Account,Spend\nNorth,300.00\n' })
    await openSignedIn(page, `${pages.details}&sort=clicks:asc`)
    await openSheet(page)
    expect(await findings(page, 'export')).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page)
        .getByRole('button', { name: startsWith('export.csv') })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe('Account,Spend\nNorth,300.00\n')
    const body = api.calls.find(({ path }) => path === paths.export)?.body
    expect(body).toMatchObject({ report: '501', format: 'csv', sort: { by: 'clicks', direction: 'asc' }, breakdown: 'ACCOUNT' })
    expect(body).not.toHaveProperty('limit')
  })

  test('shows the error when it is rejected, and can be retried', async ({ page, api }) => {
    api.answer(paths.export, refused(2_101, 'The report has too many rows for a file. Choose fewer days.'))
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: startsWith('export.xlsx') })
      .click()
    await expect(sheet(page).getByRole('alert')).toHaveText('The report has too many rows for a file. Choose fewer days.')
    await expect(sheet(page).getByRole('button', { name: startsWith('export.xlsx') })).toBeEnabled()
  })

  test('requires the network, and says so; a picture does not', async ({ page, context }) => {
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await context.setOffline(true)
    await expect(sheet(page).getByText(text('notRead.offline'))).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: startsWith('export.csv') })).toHaveCount(0)
    await expect(sheet(page).getByRole('button', { name: startsWith('export.picture') })).toBeEnabled()
  })

  test('can also be a picture, sharp, in the light or the dark theme', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: startsWith('export.picture') })
      .click()
    const image = sheet(page).getByRole('img', { name: text('export.pictureOf', { name: 'Spend by account' }) })
    await expect(image).toBeVisible()
    expect(await findings(page, 'picture')).toEqual([])
    /** Width, and the first pixel's brightness. */
    const look = () =>
      image.evaluate(async (element: HTMLImageElement) => {
        await element.decode()
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        context?.drawImage(element, 0, 0)
        return { width: element.naturalWidth, first: context?.getImageData(2, 2, 1, 1).data[0] ?? -1 }
      })
    expect(await look()).toEqual({ width: 1_280, first: 255 })
    await sheet(page)
      .getByRole('button', { name: text('export.dark') })
      .click()
    await expect.poll(async () => (await look()).first).toBeLessThan(30)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page)
        .getByRole('button', { name: text('export.save') })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.png')
    expect(
      readFileSync(await download.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})

test.describe('a long export', () => {
  test('shows how much has been downloaded', async ({ page }) => {
    // replaces the network: sends a part of the file, and the rest when the test says so
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const address = input instanceof Request ? input.url : String(input)
        if (!address.endsWith('/report/export')) return real(input, init)
        const body = new ReadableStream<Uint8Array>({
          start: (out) => {
            out.enqueue(new Uint8Array(2_340_000).fill(65))
            addEventListener('rest', () => {
              out.enqueue(new Uint8Array(1_000).fill(66))
              out.close()
            })
          },
        })
        return new Response(body, { headers: { 'content-type': 'text/csv' } })
      }
    })
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: startsWith('export.csv') })
      .click()
    await expect(sheet(page).getByRole('button', { name: /2\.3 MB so far/ })).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => dispatchEvent(new Event('rest')))])
    expect(readFileSync(await download.path())).toHaveLength(2_341_000)
    await expect(sheet(page).getByText('so far')).toHaveCount(0)
  })
})

test.describe('the export of a report on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test("opens the device's share sheet, or saves the file", async ({ page, api }) => {
    // headless browsers have no share sheet
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = async ({ files = [] } = {}) => {
        for (const file of files) shared.push(`${file.name}: ${await file.text()}`)
      }
    })
    api.answer(paths.export, { type: 'text/csv', text: 'Account,Spend\nNorth,300.00\n' })
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: startsWith('export.csv') })
      .click()
    await sheet(page)
      .getByRole('button', { name: text('export.share'), exact: true })
      .click()
    // `shared` is filled by the share function that this test puts in place
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
      .toEqual(['Spend by account 2026-11-01 – 2026-11-07.csv: Account,Spend\nNorth,300.00\n'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page)
        .getByRole('button', { name: text('export.save') })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.csv')
  })
})
