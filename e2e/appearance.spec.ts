import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { findings, overflow } from './support/axe.ts'
import { test } from './support/journey.ts'
import { faultsOf, faultsOfColors } from './support/layout.ts'
import { demo } from './support/sign-in.ts'

/** A text that is visible once the page has loaded. */
const inside = {
  home: ['/#/pages/index/index', text('home.platforms')],
  list: ['/#/pages/report/index', 'Recovery by account'],
  create: ['/#/pages/report/create-report', text('builder.head.name')],
  mine: ['/#/pages/mine/mine', 'Demo Owner'],
  about: ['/#/pages/mine-system/mine-system', text('about.version', { version: '1.0.4', code: '185' })],
  created: ['/#/pages/report/create-success', text('created.heading')],
  nowhere: ['/#/pages/of/nobody', text('notFound.heading')],
} as const
const outside = {
  login: ['/#/pages/login/login', text('demo.title')],
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

  test.describe('with a dark system theme', () => {
    test.use({ colorScheme: 'dark' })

    test('the app starts dark, and axe finds nothing', async ({ page }) => {
      await open(page, outside.login)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await findings(page, 'login')).toEqual([])
    })
  })
})

test.describe('after the login', () => {
  test.use({ signedInAs: demo('owner') })

  for (const [name, where] of Object.entries(inside)) {
    test(`on ${name} axe finds nothing in light and in dark, and nothing is wider than the window`, async ({ page }) => {
      await open(page, where)
      expect(await faultsOf(page, name)).toEqual([])
    })
  }

  test('in a report and its sheets axe finds nothing in light and in dark, and only the table scrolls sideways', async ({ page }) => {
    await openDetails(page)
    expect(await faultsOf(page, 'details', 'sideways')).toEqual([])
    for (const [button, title] of [
      [startsWith('preset.past_30_days'), text('range.title')],
      [/^vs /, text('compare.title')],
      [startsWith('builder.filters'), text('builder.filters')],
      [startsWith('map.title'), text('map.title')],
      [text('report.more'), 'Recovery by account'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(await faultsOfColors(page, title)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  // loaded at this width, which has space for the list beside it
  for (const width of [320, 1_280]) {
    test(`a report that opens in a window of ${width} px is not wider than it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, inside.list)
      await page.getByRole('button', { name: /^Recovery by account/ }).click()
      await expect(page.getByText('All 10')).toBeVisible()
      expect((await overflow(page)).window).toBe(0)
    })
  }
})
