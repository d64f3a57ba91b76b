import type { AudienceSet } from '@adroit/contract/audience-sets'
import { emptyAudience } from '@adroit/contract/publish-plan'
import { expect, type Page } from '@playwright/test'
import { startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { draftOf, publishPaths, readyPlan, rena, servePublishing, serveSets, setOf } from './support/stub-publishing.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const audienceStep = `${pages.publishForm}?id=61&step=adGroups`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chip = (page: Page, kind: 'places' | 'languages' | 'audience') =>
  page.getByRole('list', { name: text('sets.saved') }).getByRole('button', { name: text(`sets.title.${kind}`) })
const country = (id: string, name: string) => ({ platform: null, id, kind: 'country' as const, name })

const dach = setOf('81', 'DACH', {
  kind: 'places',
  include: [country('DE', 'Germany'), country('AT', 'Austria'), country('CH', 'Switzerland')],
  exclude: [{ platform: 'meta', id: '2490', kind: 'city', name: 'Berlin' }],
})
const longName = 'Everyone who bought in the past 180 days, without refunds 4'
const { include, exclude } = emptyAudience('a1')
const buyers = setOf(
  '83',
  longName,
  {
    kind: 'audience',
    age: { min: 25, max: 44 },
    include: { ...include, places: [country('JP', 'Japan')], languages: ['ja'] },
    exclude: {
      ...exclude,
      segments: { ...exclude.segments, devices: ['desktop'] },
      customAudiences: [{ account: '11', externalId: '931', name: 'Buyers, 180 days' }],
    },
  },
  { hidden: 2, changedBy: rena },
)

async function openAudiences(
  page: Page,
  api: Parameters<typeof servePublishing>[1],
  given: readonly AudienceSet[],
  accounts = ['11', '12'],
) {
  const { drafts } = await servePublishing(page, api, [draftOf('61', readyPlan(accounts))])
  const sets = serveSets(api, given)
  await openSignedIn(page, audienceStep)
  return { sets, audience: () => drafts.get('61')?.plan.audiences[0] }
}

test.describe('the company’s audience sets', () => {
  test('a region group replaces an audience’s regions or is added to them, and both can be undone [P5]', async ({ page, api }) => {
    const { audience } = await openAudiences(page, api, [dach])
    const sheet = page.getByRole('dialog')
    const regions = button(page, startsWith('publish.places.include'))
    await chip(page, 'places').click()
    await expect(sheet.getByText(text('sets.useNote', { name: 'US 25–44' }))).toBeVisible()
    await sheet.getByRole('button', { name: /^DACH/ }).click()
    await expect(regions).toContainText('Germany, Austria, Switzerland')
    await expect
      .poll(audience)
      .toMatchObject({ include: { places: [{ id: 'DE' }, { id: 'AT' }, { id: 'CH' }] }, exclude: { places: [{ id: '2490' }] } })
    await button(page, text('action.undo')).click()
    await expect(regions).toContainText('United States')

    await regions.click()
    await sheet.getByRole('button', { name: text('sets.title.places') }).click()
    await sheet.getByRole('radio', { name: text('sets.how.add') }).click()
    expect(await faultsOf(page, 'the region groups')).toEqual([])
    await sheet.getByRole('button', { name: /^DACH/ }).click()
    await expect.poll(() => audience()?.include.places.map(({ id }) => id)).toEqual(['US', 'DE', 'AT', 'CH'])
    await expect.poll(() => audience()?.exclude.places.map(({ id }) => id)).toEqual(['2490'])
  })

  test('the languages of an audience are saved as a set under a name that nothing else has', async ({ page, api }) => {
    const { sets } = await openAudiences(page, api, [setOf('82', 'Nordics', { kind: 'languages', languages: ['sv', 'da'] })])
    const sheet = page.getByRole('dialog')
    await chip(page, 'languages').click()
    await expect(sheet.getByRole('button', { name: /^Nordics/ })).toContainText('Swedish, Danish')
    // this audience has none to save
    await expect(sheet.getByRole('button', { name: text('sets.saveAs.languages') })).toHaveCount(0)
    await sheet.getByRole('button', { name: /^Nordics/ }).click()
    await expect(button(page, startsWith('publish.languages'))).toContainText('Danish, Swedish')
    await chip(page, 'languages').click()
    await sheet.getByRole('button', { name: text('sets.saveAs.languages') }).click()
    await sheet.getByRole('textbox').fill('nordics')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('already has one named “nordics”')
    expect(await faultsOf(page, 'the name of a language set')).toEqual([])
    await sheet.getByRole('textbox').fill('Scandinavia')
    await sheet.getByRole('button', { name: text('sets.save'), exact: true }).click()
    await expect(toast(page, text('sets.done.saved', { name: 'Scandinavia' }))).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveText([/^Nordics/, /^Scandinavia/])
    expect([...sets.values()].at(-1)).toMatchObject({ name: 'Scandinavia', value: { kind: 'languages', languages: ['sv', 'da'] } })
  })

  test('a whole audience says what it is used without, and what the plan’s accounts cannot use [P5]', async ({ page, api }) => {
    const { audience } = await openAudiences(page, api, [buyers], ['12'])
    const sheet = page.getByRole('dialog')
    await chip(page, 'places').click()
    await expect(sheet.getByText(text('sets.emptySave.places'))).toBeVisible()
    expect(await faultsOf(page, 'no region groups')).toEqual([])
    await page.keyboard.press('Escape')
    await chip(page, 'audience').click()
    await expect(sheet.getByText(text('sets.hidden', { count: 2 }))).toBeVisible()
    expect(await faultsOf(page, 'the audience sets')).toEqual([])
    await sheet.getByRole('button', { name: new RegExp(`^${longName}`) }).click()
    await expect(page.getByText(text('sets.usedWithout', { name: longName, count: 2 }))).toBeVisible()
    await expect.poll(audience).toMatchObject({
      name: 'US 25–44',
      age: { min: 25, max: 44 },
      include: { places: [{ id: 'JP' }], languages: ['ja'] },
      exclude: { segments: { devices: ['desktop'] }, customAudiences: [{ account: '11', externalId: '931' }] },
    })
    await expect(page.getByText(text('publish.problem.not_of_this_platform', { platform: 'Google' }))).toBeVisible()
    await button(page, startsWith('publish.custom.exclude')).click()
    await sheet.getByRole('button', { name: text('publish.remove', { name: 'Buyers, 180 days' }) }).click()
    await expect.poll(() => audience()?.exclude.customAudiences).toEqual([])
  })

  test('are renamed, replaced and deleted in their list; what is lost can be undone', async ({ page, api }) => {
    const { sets } = await openAudiences(page, api, [dach])
    const sheet = page.getByRole('dialog')
    const edit = async (name: string) => await sheet.getByRole('button', { name: text('sets.editOf', { name }) }).click()
    await chip(page, 'places').click()
    await edit('DACH')
    expect(await faultsOf(page, 'a region group')).toEqual([])
    // somebody else renames it meanwhile
    sets.set('81', { ...dach, name: 'DACH+', version: 2 })
    await sheet.getByRole('textbox').fill('D-A-CH')
    await sheet.getByRole('button', { name: text('sets.save'), exact: true }).click()
    await expect(sheet.getByRole('alert')).toContainText('Someone changed this set')
    await sheet.getByRole('button', { name: text('sets.save'), exact: true }).click()
    await expect(sheet.getByRole('button', { name: /^D-A-CH/ })).toBeVisible()

    await edit('D-A-CH')
    await sheet.getByRole('button', { name: text('sets.replace.places') }).click()
    await expect(sheet.getByRole('button', { name: /^D-A-CH/ })).toContainText('United States')
    await button(page, text('action.undo')).click()
    await expect.poll(() => sets.get('81')?.value).toEqual(dach.value)

    await edit('D-A-CH')
    await sheet.getByRole('button', { name: text('publish.delete') }).click()
    await button(page, text('action.undo')).click()
    await expect.poll(() => sets.get('81')?.name).toBe('D-A-CH')
  })

  test('that cannot be loaded say so, and load again; offline they can be used but not changed', async ({ page, api, context }) => {
    await openAudiences(page, api, [dach])
    const sheet = page.getByRole('dialog')
    api.answer(publishPaths.sets, { status: 503, body: '' })
    await chip(page, 'places').click()
    await expect(sheet.getByText(text('load.failed'))).toBeVisible()
    serveSets(api, [dach])
    await sheet.getByRole('button', { name: text('action.reload') }).click()
    await expect(sheet.getByRole('button', { name: text('sets.editOf', { name: 'DACH' }) })).toBeVisible()
    await context.setOffline(true)
    await expect(sheet.getByText(text('sets.offline'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: text('sets.editOf', { name: 'DACH' }) })).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: text('sets.saveAs.places') })).toHaveCount(0)
    await sheet.getByRole('button', { name: /^DACH/ }).click()
    await expect(button(page, startsWith('publish.places.include'))).toContainText('Germany')
  })
})
