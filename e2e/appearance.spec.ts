import { expect, type Page } from '@playwright/test'
import { findings, overflow } from './support/axe.ts'
import { test } from './support/journey.ts'
import { faultsOf, faultsOfColours } from './support/looks.ts'
import { demo } from './support/sign-in.ts'

/** What stands on a page once it is there. */
const inside = {
  home: ['/#/pages/index/index', 'Accounts by platform'],
  list: ['/#/pages/report/index', 'Recovery by account'],
  create: ['/#/pages/report/create-report', 'What is it called?'],
  mine: ['/#/pages/mine/mine', 'Demo Owner'],
  about: ['/#/pages/mine-system/mine-system', 'Version 1.0.4 (185)'],
  created: ['/#/pages/report/create-success', 'Your report is ready'],
  nowhere: ['/#/pages/of/nobody', 'There is no page here'],
} as const
const outside = {
  login: ['/#/pages/login/login', 'This is a demo with sample figures'],
  agreement: ['/#/pages/login/components/agreement', 'Who this agreement is with'],
} as const

async function open(page: Page, [address, words]: readonly [string, string]): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(words).first()).toBeVisible()
}

async function openDetails(page: Page): Promise<void> {
  await open(page, inside.list)
  await page.getByRole('button', { name: /^Recovery by account/ }).click()
  await expect(page.getByText('All 10')).toBeVisible()
}

test.describe('before the login', () => {
  test('axe finds nothing in light and in dark, and no page is wider than the window', async ({ page }) => {
    for (const [name, where] of Object.entries(outside)) {
      await open(page, where)
      expect(await faultsOf(page, name)).toEqual([])
    }
  })

  test.describe('where the system is dark', () => {
    test.use({ colorScheme: 'dark' })

    test('the app begins dark, and axe finds nothing', async ({ page }) => {
      await open(page, outside.login)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await findings(page, 'login')).toEqual([])
    })
  })
})

test.describe('after it', () => {
  test.use({ signedInAs: demo('owner') })

  for (const [name, where] of Object.entries(inside)) {
    test(`on ${name} axe finds nothing in light and in dark, and nothing is wider than the window`, async ({ page }) => {
      await open(page, where)
      expect(await faultsOf(page, name)).toEqual([])
    })
  }

  test('on details and its sheets axe finds nothing in light and in dark, and only the table scrolls sideways', async ({ page }) => {
    await openDetails(page)
    expect(await faultsOf(page, 'details', 'sideways')).toEqual([])
    for (const [button, title] of [
      [/^Past 30 days/, 'Which days?'],
      [/^vs /, 'Compare with'],
      [/^Filters/, 'Filters'],
      [/^Columns/, 'Columns'],
      ['More', 'Recovery by account'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(await faultsOfColours(page, title)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  // loaded at its width, which makes room for the list beside it
  for (const width of [320, 1_280]) {
    test(`details that open in a window of ${width} px are not wider`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, inside.list)
      await page.getByRole('button', { name: /^Recovery by account/ }).click()
      await expect(page.getByText('All 10')).toBeVisible()
      expect((await overflow(page)).window).toBe(0)
    })
  }
})
