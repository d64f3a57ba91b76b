import { expect, type Page } from '@playwright/test'
import { findings, overflow } from './support/axe.ts'
import { test } from './support/journey.ts'
import { demo } from './support/sign-in.ts'

/** What stands on a page once it is there. */
const inside = {
  home: ['/#/pages/index/index', 'Accounts by platform'],
  list: ['/#/pages/report/index', 'Recovery by account'],
  create: ['/#/pages/report/create-report', 'The first 5 of 8'],
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('before the login', async ({ page }) => {
      for (const [name, where] of Object.entries(outside)) {
        await open(page, where)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(await findings(page, name)).toEqual([])
      }
    })

    test.describe('after it', () => {
      test.use({ signedInAs: demo('owner') })

      for (const [name, where] of Object.entries(inside)) {
        test(`on ${name}`, async ({ page }) => {
          await open(page, where)
          expect(await findings(page, name)).toEqual([])
        })
      }

      test('on details and its sheets', async ({ page }) => {
        await openDetails(page)
        expect(await findings(page, 'details')).toEqual([])
        for (const [button, title] of [
          [/^Past 30 days/, 'Which days?'],
          [/^Columns/, 'Which figures?'],
          ['More', 'Recovery by account'],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).click()
          await expect(page.getByRole('dialog', { name: title })).toBeVisible()
          expect(await findings(page, title)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      })
    })
  })
}

for (const width of [320, 390, 768, 1_280]) {
  test.describe(`at ${width} px no page is wider than the window`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('before the login', async ({ page }) => {
      for (const [name, where] of Object.entries(outside)) {
        await open(page, where)
        expect(await overflow(page), name).toEqual({ window: 0, page: 0 })
      }
    })

    test.describe('after it', () => {
      test.use({ signedInAs: demo('owner') })
      test('and only the table scrolls sideways', async ({ page }) => {
        for (const [name, where] of Object.entries(inside)) {
          await open(page, where)
          expect(await overflow(page), name).toEqual({ window: 0, page: 0 })
        }
        await openDetails(page)
        expect(await overflow(page), 'details').toMatchObject({ window: 0 })
      })
    })
  })
}
