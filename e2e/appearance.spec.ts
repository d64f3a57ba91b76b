import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

/** What stands on a page once it is there. */
const inside = {
  home: ['/#/pages/index/index', 'Accounts by platform'],
  list: ['/#/pages/report/index', 'Recovery by account'],
  create: ['/#/pages/report/create-report', 'The first 5 of 7'],
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
  await expect(page.getByText('All 7')).toBeVisible()
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  // colours on their way from one to the other are nobody's to read
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

async function expectNoOverflow(page: Page, name: string, scrolls: 'down' | 'both' = 'down'): Promise<void> {
  const sizes = await page.evaluate(() => {
    const main = document.querySelector('main')
    const root = document.documentElement
    return { page: root.scrollWidth - root.clientWidth, main: main ? main.scrollWidth - main.clientWidth : -1 }
  })
  expect(sizes.page, `${name} is wider than the window`).toBe(0)
  if (scrolls === 'down') expect(sizes.main, `${name} scrolls sideways`).toBe(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test.describe('signed out', () => {
      for (const [name, where] of Object.entries(outside)) {
        test(`axe finds nothing on ${name} [N4]`, async ({ page }) => {
          await open(page, where)
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          await expectAccessible(page, name)
        })
      }
    })

    test.describe('signed in', () => {
      test.use({ signedInAs: demo('owner') })

      for (const [name, where] of Object.entries(inside)) {
        test(`axe finds nothing on ${name} [N4]`, async ({ page }) => {
          await open(page, where)
          await expectAccessible(page, name)
        })
      }

      test('axe finds nothing on details and its sheets [R5]', async ({ page }) => {
        await openDetails(page)
        await expectAccessible(page, 'details')
        for (const [button, title] of [
          [/^Past 30 days/, 'Which days?'],
          [/^Figures/, 'Which figures?'],
          ['More', 'Recovery by account'],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).click()
          await expect(page.getByRole('dialog', { name: title })).toBeVisible()
          await expectAccessible(page, title)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      })
    })
  })
}

for (const width of [320, 390, 768, 1_280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.describe('signed out', () => {
      test('no page is wider than the window [N4]', async ({ page }) => {
        for (const [name, where] of Object.entries(outside)) {
          await open(page, where)
          await expectNoOverflow(page, name)
        }
      })
    })

    test.describe('signed in', () => {
      test.use({ signedInAs: demo('owner') })
      test('no page is wider than the window, and only the table scrolls sideways [N4]', async ({ page }) => {
        for (const [name, where] of Object.entries(inside)) {
          await open(page, where)
          await expectNoOverflow(page, name)
        }
        await openDetails(page)
        await expectNoOverflow(page, 'details', 'both')
      })
    })
  })
}
