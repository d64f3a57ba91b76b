import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { draftOf, publishable, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const campaignStep = `${pages.publishForm}?id=61&step=campaign`
const [meta, google, tiktok] = publishable.map(({ name }) => name)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const field = (page: Page, name = '') => page.getByLabel(name, { exact: true })
const limit = (page: Page, key: 'dailyLower' | 'dailyUpper') => field(page, `${text(`publish.limit.${key}`)} · ${meta}`)

test.describe('the campaign of a plan', () => {
  test('starts now or later, and ends at a time or never, on each account’s clock or one for all [P1]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, campaignStep)
    await page.getByRole('checkbox', { name: text('publish.longTerm') }).uncheck()
    await expect(page.getByText(text('publish.problem.end_required'))).toBeVisible()
    await radio(page, text('publish.start.later')).click()
    await field(page, text('publish.startAt')).fill('2031-03-02T09:30')
    await field(page, text('publish.endAt')).fill('2031-03-01T09:30')
    await expect(page.getByText(text('publish.problem.end_before_start'))).toBeVisible()
    await field(page, text('publish.endAt')).fill('2031-03-09T02:30')
    // clocks in Los Angeles go from 2:00 to 3:00 on that day
    await expect(page.getByText(/2031-03-09 02:30 doesn’t exist in America\/Los_Angeles/)).toBeVisible()
    await button(page, startsWith('publish.zone')).click()
    await page.getByRole('searchbox', { name: text('publish.zone.search') }).fill('Tokyo')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Asia\/Tokyo/ })
      .click()
    await expect(page.getByText(/doesn’t exist in/)).toHaveCount(0)
    await expect
      .poll(() => drafts.get('61')?.plan.schedule)
      .toEqual({
        start: '2031-03-02T09:30',
        end: '2031-03-09T02:30',
        longTerm: false,
        timeZone: 'Asia/Tokyo',
      })
  })

  test('proposes the budget of other accounts at the day’s rate until they are typed [P2]', async ({ page, api }) => {
    const plan = readyPlan(['11', '12', '13'])
    const empty = { ...plan, accounts: plan.accounts.map((account) => ({ ...account, budget: '' })) }
    const { drafts } = await servePublishing(page, api, [draftOf('61', empty)])
    await openSignedIn(page, campaignStep)
    await expect(page.getByText(text('publish.problem.required'), { exact: true })).toHaveCount(3)
    await field(page, meta).fill('100')
    await expect(field(page, google)).toHaveValue('15432')
    await expect(field(page, tiktok)).toHaveValue('92.00')
    await expect(page.getByText(text('publish.proposed'))).toHaveCount(2)
    await field(page, tiktok).fill('80')
    await field(page, meta).fill('200')
    await expect(field(page, google)).toHaveValue('30864')
    await expect(field(page, tiktok)).toHaveValue('80')
    await expect(page.getByText(text('publish.proposed'))).toHaveCount(1)
    await expect.poll(() => drafts.get('61')?.plan.accounts.map(({ budget }) => budget)).toEqual(['200', '30864', '80'])
    expect(await faultsOf(page, 'the campaign of a plan')).toEqual([])
  })

  test('shows at the amount what is wrong with it, in the account’s currency [P2]', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    await openSignedIn(page, campaignStep)
    for (const [typed, words] of [
      ['0.001', text('publish.problem.too_many_decimals', { digits: 2 })],
      ['0', text('publish.problem.below_minimum', { min: '0.01' })],
      ['１００', text('publish.problem.not_an_amount', { example: '1250.50' })],
      ['-5', text('publish.problem.not_an_amount', { example: '1250.50' })],
      ['1e9', text('publish.problem.not_an_amount', { example: '1250.50' })],
    ] as const) {
      await field(page, meta).fill(typed)
      await expect(page.getByText(words)).toBeVisible()
      await expect(field(page, meta)).toHaveAttribute('aria-invalid', 'true')
    }
    await field(page, google).fill('100.5')
    await expect(page.getByText(text('publish.problem.too_many_decimals', { digits: 0 }))).toBeVisible()
  })

  test('limits what ad groups spend, where a platform can; the upper limit must be above the lower one [P3]', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan(['11', '13']))])
    await openSignedIn(page, campaignStep)
    await expect(page.getByText(text('publish.limitsLack', { platforms: 'TikTok' }))).toBeVisible()
    await page.getByRole('checkbox', { name: text('publish.limitsOn') }).check()
    await limit(page, 'dailyLower').fill('80')
    await limit(page, 'dailyUpper').fill('50')
    await expect(page.getByText('Spend limit must be greater than spend lower limit')).toBeVisible()
    await limit(page, 'dailyUpper').fill('90')
    await expect(page.getByText('Spend limit must be greater than spend lower limit')).toHaveCount(0)
    expect(await faultsOf(page, 'the spend limits of a plan')).toEqual([])
  })

  test('asks for the bid, cost or return that its strategy needs [P4]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    await openSignedIn(page, campaignStep)
    await expect(radio(page, text('publish.strategy.bid_cap'))).toBeDisabled()
    await expect(page.getByText(text('publish.lacks', { option: text('publish.strategy.bid_cap'), platforms: 'Google' }))).toBeVisible()
    await radio(page, text('publish.strategy.cost_cap')).click()
    await field(page, `${text('publish.bid.cost_cap')} · ${meta}`).fill('2.50')
    await expect(field(page, `${text('publish.bid.cost_cap')} · ${google}`)).toHaveValue('386')
    await radio(page, text('publish.strategy.target_roas')).click()
    await field(page, text('publish.roas')).fill('0.001')
    await expect(page.getByText(text('publish.problem.below_minimum', { min: '0.01' }))).toBeVisible()
    await field(page, text('publish.roas')).fill('2.5')
    await expect.poll(() => drafts.get('61')?.plan.bidding).toEqual({ strategy: 'target_roas', roas: '2.5' })
  })

  test('sets which events count [P6]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, campaignStep)
    for (const [name, value] of [
      ['All events', 'all_events'],
      ['Web2App', 'web2app'],
      ['1-day click natural day', 'one_day_click'],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      await expect.poll(() => drafts.get('61')?.plan.attribution).toBe(value)
    }
  })

  test('asks each platform’s own questions, and none of a platform that is not chosen', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    await openSignedIn(page, campaignStep)
    await button(page, exactly('publish.special.housing')).click()
    await field(page, text('publish.beneficiary')).fill('Lumina Inc.')
    await radio(page, text('publish.channel.search')).click()
    await field(page, text('publish.keywords')).fill('skin cream\n"night cream"\n[lumina cream]')
    await radio(page, text('publish.euPolitical.no')).click()
    await expect(page.getByRole('heading', { name: text('publish.partOf', { platform: 'TikTok' }) })).toHaveCount(0)
    await expect
      .poll(() => drafts.get('61')?.plan.google)
      .toMatchObject({
        channel: 'search',
        euPolitical: false,
        keywords: [
          { text: 'skin cream', match: 'broad' },
          { text: 'night cream', match: 'phrase' },
          { text: 'lumina cream', match: 'exact' },
        ],
      })
    expect(drafts.get('61')?.plan.meta).toMatchObject({ specialAdCategories: ['housing'], beneficiary: 'Lumina Inc.' })
  })

  test('with problems keeps the user at the first of them and says how many there are', async ({ page, api }) => {
    const plan = readyPlan()
    const wrong = { ...plan, name: '', accounts: plan.accounts.map((account) => ({ ...account, budget: '' })) }
    await servePublishing(page, api, [draftOf('61', wrong)])
    await openSignedIn(page, campaignStep)
    await expect(page.getByText(text('publish.problem.required'), { exact: true })).toHaveCount(2)
    await button(page, text('publish.next.adGroups')).click()
    await expect(page.getByText(text('publish.problemsHere', { count: 2 }))).toBeVisible()
    await expect(field(page, text('publish.name'))).toBeFocused()
    await button(page, `${text('publish.stepOf', { step: 4, name: text('publish.step.creatives') })}`).click()
    await expect(page.getByRole('heading', { name: text('publish.creatives.title') })).toBeVisible()
  })
})
