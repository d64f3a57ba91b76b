import { getPacing, type Pacing, saveMonthBudget } from '@adroit/contract/pacing'
import { expect, type Page } from '@playwright/test'
import { exactly, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, refused, type Stub } from './support/stub.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const on = { platform: 'meta', currency: 'USD', daysLeft: 11 } as const
const long = 'LUMINA_SkinCare_JP_iOS_Recovery_2026Q4_03'
const pacing: Pacing = {
  accounts: [
    { ...on, account: '11', name: long, budget: '2500.00', spent: '2180.40', projected: '3120.00', fraction: 1.248 },
    {
      ...on,
      account: '12',
      name: 'Tokyo',
      currency: 'JPY',
      platform: 'google',
      budget: '9000000',
      spent: '4100000',
      projected: '7200000',
      fraction: 0.8,
    },
    { ...on, account: '13', name: 'Steady', platform: 'tiktok', budget: '1000.00', spent: '640.00', projected: '1001.00', fraction: 1.001 },
    { ...on, account: '14', name: 'New', budget: '500.00', spent: '0.00', projected: null, fraction: null },
  ],
  total: { currency: 'USD', budget: '64000.00', spent: '31200.55', projected: '52000.00', fraction: 0.8125 },
  without: [{ account: '15', name: 'Elsewhere', platform: 'meta', currency: 'EUR' }],
}
const save = pathOf(saveMonthBudget)
const row = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(name) })

function serve(api: Stub, given: Pacing = pacing, mayChange = true): unknown[] {
  const sent: unknown[] = []
  api.answer(pathOf(getPacing), ok(given))
  if (mayChange) api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'campaigns.change'] }))
  api.answer(save, ({ body }) => {
    sent.push(body)
    return ok(null)
  })
  return sent
}

test('home shows the month against its budgets, and a press each account', async ({ page, api }) => {
  serve(api)
  await openSignedIn(page, pages.home)
  const home = page.getByRole('region', { name: text('pacing.title') })
  await expect(home).toContainText('$31,200.55 of $64,000.00')
  await expect(home).toContainText('19% under budget')
  await expect(home).toContainText(text('pacing.off', { count: 2 }))
  expect(await faultsOf(page, 'home with pacing')).toEqual([])
  await home.getByRole('button').click()
  await expect(row(page, long)).toContainText('25% over budget')
  await expect(row(page, 'Tokyo')).toContainText('¥4,100,000 of ¥9,000,000')
  await expect(row(page, 'Steady')).toContainText(text('pacing.on'))
  await expect(row(page, 'New')).toContainText(text('pacing.unknown'))
  expect(await faultsOf(page, 'pacing')).toEqual([])
})

test('home has no pacing while no account has a budget', async ({ page, api }) => {
  serve(api, { ...pacing, accounts: [], total: null })
  await openSignedIn(page, pages.home)
  await expect(page.getByRole('region', { name: text('preset.today') })).toBeVisible()
  await expect(page.getByRole('region', { name: text('pacing.title') })).toHaveCount(0)
})

test('a budget is set in the account’s currency, and removed with undo', async ({ page, api }) => {
  const sent = serve(api)
  await openSignedIn(page, pages.pacing)
  await row(page, 'Elsewhere').click()
  const field = page.getByLabel(text('pacing.field', { currency: 'EUR' }))
  await field.fill('1,5')
  await page.getByRole('button', { name: exactly('pacing.save') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('12,500.50')
  expect(await faultsOf(page, 'the sheet of a month’s budget')).toEqual([])
  await page.getByRole('button', { name: exactly('pacing.save') }).click()
  await expect(toast(page, text('pacing.saved'))).toBeVisible()
  await row(page, 'Tokyo').click()
  await page.getByRole('button', { name: text('pacing.remove') }).click()
  await page.getByRole('button', { name: text('action.undo') }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { account: '15', amount: '12500.50' },
      { account: '12', amount: null },
      { account: '12', amount: '9000000' },
    ])
})

test('a refusal is shown in the sheet, and members who may not change campaigns only read', async ({ page, api }) => {
  serve(api)
  api.answer(save, refused(3001, 'This account no longer exists'))
  await openSignedIn(page, pages.pacing)
  await row(page, 'Steady').click()
  await page.getByRole('button', { name: exactly('pacing.save') }).click()
  await expect(page.getByRole('dialog').getByText('This account no longer exists')).toBeVisible()
  serve(api, pacing, false)
  api.answer(paths.self, ok(profile))
  await page.reload()
  await expect(page.getByText('Steady')).toBeVisible()
  await expect(row(page, 'Steady')).toHaveCount(0)
})

test('without accounts it says so, and a failed answer can be asked for again', async ({ page, api }) => {
  serve(api, { accounts: [], total: null, without: [] })
  await openSignedIn(page, pages.pacing)
  await expect(page.getByRole('heading', { name: text('pacing.noAccounts') })).toBeVisible()
  api.answer(pathOf(getPacing), refused(1500, 'Something is broken, number 7', 500))
  await page.goto('about:blank')
  await openSignedIn(page, pages.pacing)
  await expect(page.getByText('Something is broken, number 7')).toBeVisible()
  api.answer(pathOf(getPacing), ok(pacing))
  await page.getByRole('button', { name: text('action.reload') }).click()
  await expect(row(page, 'Steady')).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`pacing has no faults in ${locale}`, async ({ page, api }) => {
    serve(api)
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.pacing)
    await expect(row(page, 'Steady')).toBeVisible()
    expect(await faultsOf(page, `pacing in ${locale}`)).toEqual([])
  })
}
