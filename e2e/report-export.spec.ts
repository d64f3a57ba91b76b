import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { pages } from './support/pages.ts'
import { paths, refused } from './support/stub.ts'
import { openSignedIn, test } from './support/stubbed.ts'

// a desktop: a device of fingers is offered to share instead
test.use({ hasTouch: false })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Export' })

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /^Export/ }).click()
  await expect(sheet(page).getByRole('button', { name: /^CSV/ })).toBeVisible()
}

test.describe('the export of a report', () => {
  test('is a file of what is shown, named by report and days', async ({ page, api }) => {
    api.answer(paths.export, (route) => route.fulfill({ contentType: 'text/csv', body: 'Account,Spend\nNorth,300.00\n' }))
    await openSignedIn(page, `${pages.details}&sort=clicks:asc`)
    await openSheet(page)
    expect(await findings(page, 'export')).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), sheet(page).getByRole('button', { name: /^CSV/ }).click()])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe('Account,Spend\nNorth,300.00\n')
    const body = api.calls.find(({ path }) => path === paths.export)?.body
    expect(body).toMatchObject({ id: '501', format: 'csv', sort: { by: 'clicks', direction: 'asc' }, dimension: 'ACCOUNT' })
    expect(body).not.toHaveProperty('limit')
  })

  test('that is refused says why, and may be tried again', async ({ page, api }) => {
    api.answer(paths.export, refused(2_101, 'The report has too many rows for a file. Choose fewer days.'))
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: /^Excel/ })
      .click()
    await expect(sheet(page).getByRole('alert')).toHaveText('The report has too many rows for a file. Choose fewer days.')
    await expect(sheet(page).getByRole('button', { name: /^Excel/ })).toBeEnabled()
  })

  test('needs the network, which it says; a picture does not', async ({ page, context }) => {
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await context.setOffline(true)
    await expect(sheet(page).getByText('Without a network this cannot be read.')).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: /^CSV/ })).toHaveCount(0)
    await expect(sheet(page).getByRole('button', { name: /^Picture/ })).toBeEnabled()
  })

  test('is a picture too, sharp, on a light or a dark ground', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page)
      .getByRole('button', { name: /^Picture/ })
      .click()
    const image = sheet(page).getByRole('img', { name: 'Picture of Spend by account' })
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
    await sheet(page).getByRole('button', { name: 'Dark' }).click()
    await expect.poll(async () => (await look()).first).toBeLessThan(30)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page).getByRole('button', { name: 'Save on this device' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.png')
    expect(
      readFileSync(await download.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})

test.describe('an export that takes long', () => {
  test('says how much of it is there', async ({ page }) => {
    // stands in the network's place: a part of the file, and the rest once the test says so
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
    await sheet(page).getByRole('button', { name: /^CSV/ }).click()
    await expect(sheet(page).getByRole('button', { name: /2\.3 MB so far/ })).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => dispatchEvent(new Event('rest')))])
    expect(readFileSync(await download.path())).toHaveLength(2_341_000)
    await expect(sheet(page).getByText('so far')).toHaveCount(0)
  })
})

test.describe('the export of a report on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('goes to the sharing of the device, or is saved', async ({ page, api }) => {
    // headless browsers share with nobody
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = async ({ files = [] } = {}) => {
        for (const file of files) shared.push(`${file.name}: ${await file.text()}`)
      }
    })
    api.answer(paths.export, (route) => route.fulfill({ contentType: 'text/csv', body: 'Account,Spend\nNorth,300.00\n' }))
    await openSignedIn(page, pages.details)
    await openSheet(page)
    await sheet(page).getByRole('button', { name: /^CSV/ }).click()
    await sheet(page).getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
      .toEqual(['Spend by account 2026-11-01 – 2026-11-07.csv: Account,Spend\nNorth,300.00\n'])
    const [download] = await Promise.all([page.waitForEvent('download'), sheet(page).getByRole('button', { name: 'Save' }).click()])
    expect(download.suggestedFilename()).toBe('Spend by account 2026-11-01 – 2026-11-07.csv')
  })
})
