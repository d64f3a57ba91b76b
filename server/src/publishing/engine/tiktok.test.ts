import { createHash } from 'node:crypto'
import { setMaterialPoster } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFile, picture, unsorted } from '../../../test/materials.ts'
import { exactlyOnce, judged, type PublishWorld, startPublishWorld } from '../../../test/publishing.ts'
import type { NewFault } from '../../../test/sandbox-control.ts'
import { approve, movie } from '../../../test/youtube.ts'
import { forCompany } from '../../db/database.ts'
import { publishableVersions } from '../../materials/publishable.ts'
import type { AccountPlan, PlannedFile } from '../../platforms/account-plan.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld({ platform: 'tiktok' })
})
afterAll(() => w.close())

/** Sales are published with Smart+, traffic manually. */
const calls = {
  sales: ['images.upload', 'smart_plus_campaigns.create', 'smart_plus_ad_sets.create', 'smart_plus_ads.create', 'status.update'],
  traffic: ['images.upload', 'campaigns.create', 'ad_sets.create', 'ads.create', 'status.update'],
} as const

/** Each with what it needs to end within the quiet period. */
const faults: readonly (readonly [string, readonly Omit<NewFault, 'name'>[]])[] = [
  ['drop_before', [{ kind: 'drop_before' }]],
  ['drop_after', [{ kind: 'drop_after' }]],
  ['commit_late', [{ kind: 'commit_late', ms: 100 }]],
  ['error_after', [{ kind: 'error_after' }]],
  ['write_conflict', [{ kind: 'write_conflict' }]],
  ['throttle', [{ kind: 'throttle' }]],
  ['drop_after, then read_lag', [{ kind: 'drop_after' }, { kind: 'read_lag', ms: 200 }]],
]

describe.each(['sales', 'traffic'] as const)('a plan for %s', (objective) => {
  it.each(faults)('with %s at each of its calls exists once and is switched on [P10][P12]', async (kind, given) => {
    const { control } = w.sandbox
    await control.clearFaults()
    const plan: AccountPlan = { ...w.planOf(`${objective} ${kind}`, { groups: 1, ads: 2 }, await w.addPicture()), objective }
    for (const name of calls[objective]) for (const fault of given) await control.fault({ ...fault, platform: 'tiktok', name })
    const task = await w.settled(await w.publish(plan))
    expect((await control.faults()).every(({ used }) => used > 0)).toBe(true)
    expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  })
})

/** An approved video with a cover of 90 × 160 pixels, as a plan names it. */
async function addFilm(): Promise<PlannedFile> {
  const bytes = movie()
  const id = await addFile(w.owner, bytes, { name: 'Film', ...unsorted }, 'film.mp4')
  await w.owner.upload(setMaterialPoster, { id, version: '1' }, { name: 'frame.png', bytes: await picture(90, 160) })
  await approve(w.owner, id)
  const { version, contentHash } = await w.owner.call(getMaterial, { id })
  const named = { material: id, version, contentHash }
  const versions = await forCompany(w.world.ctx.db, w.company.id, (tx) => publishableVersions(tx, w.company.id, [named]))
  const found = versions.get(id)
  if (!found) throw new Error('no film')
  return { ...found, ...named, hash: found.hash.toString('hex'), md5: createHash('md5').update(bytes).digest('hex'), type: 'video/mp4' }
}

it('a video keeps its cover, as a JPEG [P7]', async () => {
  const { control } = w.sandbox
  await control.clearFaults()
  await control.pace({ processingMs: 0 })
  const task = await w.settled(await w.publish({ ...w.planOf('Film', { groups: 1, ads: 1 }, await addFilm()), objective: 'sales' }))
  expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
  const images = (await control.tree('tiktok', w.account.externalId)).made.filter(({ kind }) => kind === 'image')
  expect(images.filter(({ name }) => name.endsWith('-cover.jpg'))).toMatchObject([{ fields: { format: 'jpeg', width: 90, height: 160 } }])
})

it('a plan that TikTok refuses in part is not switched on [P10]', async () => {
  const { control } = w.sandbox
  await control.clearFaults()
  const plan: AccountPlan = { ...w.planOf('Refused', { groups: 1, ads: 2 }), objective: 'sales' }
  const [group] = plan.campaign.adGroups
  if (!group) throw new Error('no ad group')
  const [first, second] = group.ads
  if (!first || !second) throw new Error('no ads')
  const ads = [first, { ...second, bodies: ['x'.repeat(101)] }]
  const bad = { ...plan, campaign: { ...plan.campaign, adGroups: [{ ...group, ads }] } }
  const task = await w.settled(await w.publish(bad))
  expect(task.accounts[0]).toMatchObject({ state: 'partly', problem: { kind: 'platform_refused' } })
  expect(task.accounts[0]?.problem?.platformMessage).toContain('ad_text')
  const { missing, off } = await judged(control, w.account, plan)
  expect({ missing, off }).toEqual({ missing: [second.name], off: [plan.campaign.name, group.name, first.name] })
})
