import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { draftOf, readyPlan, servePublishing } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const audienceStep = `${pages.publishForm}?id=61&step=adGroups`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.describe('the audiences of a plan', () => {
  test('include and exclude regions, segments, languages and custom audiences [P5]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '12']))])
    await openSignedIn(page, audienceStep)
    const audience = () => drafts.get('61')?.plan.audiences[0]
    const sheet = page.getByRole('dialog')
    await button(page, startsWith('publish.places.include')).click()
    await sheet.getByRole('searchbox').fill('Germ')
    await sheet.getByRole('button', { name: /^Germany/ }).click()
    await sheet.getByRole('searchbox').fill('Berlin')
    await sheet.getByRole('button', { name: /^Berlin.*Meta/ }).click()
    expect(await faultsOf(page, 'the regions of an audience')).toEqual([])
    await sheet.getByRole('button', { name: text('action.done'), exact: true }).click()
    await expect(button(page, startsWith('publish.places.include'))).toContainText('United States, Germany, Berlin')
    await button(page, exactly('publish.gender.female')).first().click()
    await button(page, exactly('publish.device.desktop')).last().click()
    await page.getByLabel(text('publish.ageTo')).selectOption('44')
    await button(page, startsWith('publish.languages')).click()
    await sheet.getByRole('button', { name: /^German/ }).click()
    await sheet.getByRole('button', { name: text('action.done'), exact: true }).click()
    await button(page, startsWith('publish.custom.exclude')).click()
    await sheet.getByRole('button', { name: /Buyers, 180 days/ }).click()
    await sheet.getByRole('button', { name: text('action.done'), exact: true }).click()
    await expect.poll(audience).toMatchObject({
      age: { min: 18, max: 44 },
      include: {
        places: [{ id: 'US' }, { platform: null, id: 'DE', kind: 'country' }, { platform: 'meta', id: '2490', kind: 'city' }],
        segments: { genders: ['female'] },
        languages: ['de'],
      },
      exclude: { segments: { devices: ['desktop'] }, customAudiences: [{ account: '11', externalId: '931' }] },
    })
    expect(await faultsOf(page, 'an audience')).toEqual([])
  })

  test('show what is wrong at their own fields', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, audienceStep)
    await page.getByLabel(text('publish.ageFrom')).selectOption('50')
    await page.getByLabel(text('publish.ageTo')).selectOption('30')
    await expect(page.getByText(text('publish.problem.age_order'))).toBeVisible()
    await button(page, exactly('publish.gender.male')).first().click()
    await button(page, exactly('publish.gender.male')).last().click()
    await expect(page.getByText(text('publish.problem.same_included_and_excluded'))).toBeVisible()
  })

  test('become ad groups, each of its own: added, copied and removed', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, audienceStep)
    await button(page, text('publish.addAudience')).click()
    await page.getByLabel(text('publish.audienceName')).fill('JP broad')
    await button(page, text('publish.copyAudience', { name: 'US 25–44' })).click()
    await expect(page.getByText(text('publish.audiences', { count: 3 }))).toBeVisible()
    await button(page, text('publish.removeAudience', { name: 'JP broad' })).click()
    await expect.poll(() => drafts.get('61')?.plan.audiences.map(({ key }) => key)).toEqual(['a1', 'a3'])
    expect(drafts.get('61')?.plan.audiences[1]?.include.places).toHaveLength(1)
  })

  test('are narrowed by interests on the page “Inclusive positioning”, in each platform’s taxonomy [N2] [P5]', async ({ page, api }) => {
    const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(['11', '13']))])
    await openSignedIn(page, audienceStep)
    await button(page, startsWith('positioning.row')).click()
    await expect(page).toHaveURL(/\/pages\/index\/components\/inclusive-positioning\?draft=61&audience=a1/)
    await expect(page.getByRole('heading', { name: 'Inclusive positioning', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Inclusive positioning/)
    await button(page, /^Skin care/).click()
    await page.getByRole('radio', { name: text('positioning.side.exclude') }).click()
    await page.getByRole('searchbox').fill('yoga')
    await expect(button(page, /^Skin care/)).toHaveCount(0)
    await button(page, /^Yoga/).click()
    await page.getByRole('radio', { name: 'TikTok' }).click()
    await expect(page.getByRole('radio', { name: text('positioning.side.exclude') })).toBeDisabled()
    await page.getByRole('radio', { name: text('positioning.browsing') }).click()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText(text('positioning.none', { platform: 'TikTok' }))).toBeVisible()
    expect(await faultsOf(page, 'inclusive positioning')).toEqual([])
    await button(page, exactly('action.done')).click()
    await expect(button(page, startsWith('positioning.row'))).toContainText('Skin care, Not Yoga')
    expect(drafts.get('61')?.plan.audiences[0]).toMatchObject({
      include: { taxonomy: [{ platform: 'meta', kind: 'interest', id: '6003', name: 'Skin care' }] },
      exclude: { taxonomy: [{ platform: 'meta', kind: 'interest', id: '6005', name: 'Yoga' }] },
    })
  })

  test('that no longer exist say so on the positioning page [N2]', async ({ page, api }) => {
    await servePublishing(page, api, [draftOf('61', readyPlan())])
    await openSignedIn(page, '/#/pages/index/components/inclusive-positioning?draft=61&audience=a9')
    await expect(page.getByRole('heading', { name: text('positioning.gone') })).toBeVisible()
  })

  for (const [locale, title] of [
    ['en-simple', 'Inclusive positioning'],
    ['zh-CN', '包含定位'],
  ] as const) {
    test(`the positioning page has its title in ${locale} [N2]`, async ({ page, api }) => {
      await servePublishing(page, api, [draftOf('61', readyPlan())])
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      await openSignedIn(page, pages.positioning)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    })
  }
})
