import { expect, type Page } from '@playwright/test'
import { text } from './names.ts'
import { totals } from './support/figures.ts'
import { pages } from './support/pages.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { explanation, tableOf } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const perCurrency = [
  { currency: 'CHF', values: ['20.00', 4, null] },
  { currency: 'JPY', values: ['12000', 6, null] },
  { currency: 'USD', values: ['300.00', 30, null] },
]

/** A report of three currencies, of which one has no rate on the way to it. */
function serve(api: Stub): void {
  api.answer(
    paths.query,
    ok(
      tableOf(
        {
          totals: { currency: 'USD', values: ['400.00', 40, 1], deltas: [null, null, null], perCurrency, partial: null },
          conversion: { to: 'USD', rates: 'ecb', published: '2026-11-06', missing: [] },
        },
        { currencies: ['JPY', 'CHF'] },
      ),
    ),
  )
  const rates = [
    { from: 'CHF', lowest: '1.1', highest: '1.1', published: '2026-11-05', days: [] },
    { from: 'JPY', lowest: '0.00656', highest: '0.00669', published: '2026-11-06', days: [] },
  ]
  api.answer(paths.explain, ok({ ...explanation, rates, ratesOf: 'ecb' }))
}

const sheet = (page: Page) => page.getByRole('dialog', { name: text('metric.spend') })
const fact = (page: Page, name: string) =>
  sheet(page)
    .locator('dl > div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
const note = (page: Page) => totals(page).getByRole('rowheader').getByRole('button')

async function expectAmounts(page: Page): Promise<void> {
  const amounts = fact(page, text('number.perCurrency'))
  await expect(amounts).toContainText('JPY ¥12,000')
  await expect(amounts).toContainText('CHF CHF20.00')
  await expect(amounts).toContainText('USD $300.00')
  await expect(amounts).toContainText(`1 JPY = 0.00656 – 0.00669 USD, ${text('number.published', { day: '6 Nov' })}`)
  await expect(amounts).toContainText(`1 CHF = 1.1 USD, ${text('number.published', { day: '5 Nov' })}`)
  await expect(fact(page, text('number.rates'))).not.toContainText('1 JPY')
}

test.describe('a total over several currencies', () => {
  test.beforeEach(({ api }) => serve(api))

  test('lists the amount, rate and day of each currency after a tap on its note', async ({ page }) => {
    await openSignedIn(page, pages.details)
    await expect(note(page)).toContainText('USD')
    await note(page).tap()
    await expectAmounts(page)
  })

  test('lists them by keyboard, too', async ({ page }) => {
    await openSignedIn(page, pages.details)
    const first = totals(page).getByRole('cell').first().getByRole('button')
    await first.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(note(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAmounts(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(note(page)).toBeFocused()
  })
})
