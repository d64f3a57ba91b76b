import { checkDraft, previewPlan } from '@adroit/contract/publish-check'
import { createDraft, getDraft, publishAccounts } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { existing, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld()
  await w.sync()
})
afterAll(() => w.close())

async function planOf(): Promise<Plan> {
  const { accounts } = await w.owner.call(publishAccounts, {})
  const assets = accounts.find(({ id }) => id === w.account.id)?.assets ?? []
  const of = (kind: string) => assets.find((asset) => asset.kind === kind && asset.usable)?.externalId ?? ''
  const { material, version, contentHash } = w.file
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  const audienceOf = (key: string, name: string) => ({ ...emptyAudience(key), name, include: { ...emptyAudience(key).include, places } })
  return {
    ...emptyPlan(),
    name: 'Lamps',
    accounts: [{ ...emptyPlanAccount(w.account.id), budget: '40', page: of('page'), pixel: of('pixel') }],
    audiences: [audienceOf('a1', 'Everybody'), audienceOf('a2', 'Somebody')],
    creatives: [{ key: 'c1', kind: 'single_image', name: 'Lamp', materials: [{ material, version, contentHash }] }],
    texts: { titles: ['One', 'Two'], bodies: ['It shines.'], descriptions: [] },
    link: 'https://shop.example.com/lamp',
    removed: [`${w.account.id}/a2/c1/1`],
  }
}

it('a draft is previewed, checked and published, and exists at Meta exactly as it was previewed [P10]', async () => {
  const { id: draft } = await w.owner.call(createDraft, { plan: await planOf() })
  const { plan } = await w.owner.call(getDraft, { id: draft })
  const preview = await w.owner.call(previewPlan, { plan })
  expect(preview.problems).toEqual([])
  expect((await w.owner.call(checkDraft, { draft, version: 1 })).problems).toEqual([])
  const { task } = await w.owner.call(publishDraft, { draft, version: 1 })
  const { accounts } = await w.settled(task)
  expect(accounts).toMatchObject([{ state: 'live', problem: null }])
  const found = await existing(w.sandbox.control, w.account)
  const names = preview.accounts.flatMap(({ nodes }) =>
    nodes.filter(({ removed }) => !removed).map(({ level, name }) => `${level} ${name}`),
  )
  expect(found.map(({ level, name }) => `${level} ${name.replace(/ ~\w{13}$/, '')}`).sort()).toEqual(names.sort())
  expect(found.every(({ active }) => active)).toBe(true)
  expect((await w.owner.call(publishDraft, { draft, version: 1 })).task).toBe(task)
})
