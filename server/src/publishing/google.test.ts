import { getMaterial } from '@adroit/contract/material-library'
import { checkDraft, previewPlan } from '@adroit/contract/publish-check'
import { createDraft } from '@adroit/contract/publish-drafts'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { publishDraft } from '@adroit/contract/publish-tasks'
import { beginYoutube, completeYoutube, syncToYoutube } from '@adroit/contract/youtube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFile, unsorted } from '../../test/materials.ts'
import { exactlyOnce, existing, judged, type PublishWorld, planned, startPublishWorld } from '../../test/publishing.ts'
import type { NewFault } from '../../test/sandbox-control.ts'
import { approve, movie } from '../../test/youtube.ts'
import { consent } from '../demo/consent.ts'
import { wakeUploads } from '../youtube/wake.ts'

let w: PublishWorld
beforeAll(async () => {
  w = await startPublishWorld({ platform: 'google', env: { BACKFILL_DAYS: '1' } })
})
afterAll(() => w.close())

/** A plan with a video, as the form saves it. */
async function videoPlan(video: string): Promise<Plan> {
  const { material, version, contentHash } = w.file
  const shown = await w.owner.call(getMaterial, { id: video })
  const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
  const audience = emptyAudience('a1')
  return {
    ...emptyPlan(),
    name: 'Lamp film',
    objective: 'traffic',
    accounts: [{ ...emptyPlanAccount(w.account.id), budget: '40' }],
    audiences: [{ ...audience, name: 'Everybody', include: { ...audience.include, places }, age: { min: 25, max: 44 } }],
    creatives: [
      {
        key: 'c1',
        kind: 'single_video',
        name: 'Film',
        materials: [{ material: video, version: shown.version, contentHash: shown.contentHash }],
      },
    ],
    texts: { titles: ['One', 'Two'], bodies: ['It shines.'], descriptions: ['Only today'] },
    link: 'https://shop.example.com/lamp',
    google: { ...emptyPlan().google, euPolitical: false, businessName: 'Lamps', logo: { material, version, contentHash } },
  }
}

it('a draft with a video asks for its sync to YouTube, and is then published as it was previewed [P12]', async () => {
  const { owner, world, sandbox } = w
  const { url } = await owner.call(beginYoutube, {})
  const { channel } = await owner.call(completeYoutube, { returned: await consent(new URL(url)) })
  const video = await addFile(owner, movie(), { name: 'Film', ...unsorted }, 'film.mp4')
  await approve(owner, video)
  const plan = await videoPlan(video)
  expect((await owner.call(previewPlan, { plan })).problems).toMatchObject([
    { kind: 'video_not_on_youtube', field: 'creatives.0.materials.0', account: w.account.id },
  ])
  await owner.call(syncToYoutube, { channel, privacy: 'unlisted', items: [{ id: video }] })
  for (let look = 0; look < 2; look += 1) {
    await wakeUploads(world.ctx)
    await world.runJobs()
    world.advance(60_000)
    await sandbox.control.advance(60_000)
  }
  await wakeUploads(world.ctx)
  await world.runJobs()

  const preview = await owner.call(previewPlan, { plan })
  expect(preview.problems).toEqual([])
  const { id: draft } = await owner.call(createDraft, { plan })
  expect(await owner.call(checkDraft, { draft, version: 1 })).toMatchObject({ problems: [], dryRuns: [{ outcome: 'passed' }] })
  const { task } = await owner.call(publishDraft, { draft, version: 1 })
  expect((await w.settled(task)).accounts).toMatchObject([{ state: 'live', problem: null }])
  const found = await existing(sandbox.control, w.account)
  expect(found.map(({ level, name }) => `${level} ${name.replace(/ ~\w{13}$/, '')}`)).toEqual(
    preview.accounts.flatMap(({ nodes }) => nodes.map(({ level, name }) => `${level} ${name}`)),
  )
  expect(found.every(({ active }) => active)).toBe(true)
})

it('a plan becomes a whole tree at Google, which is switched on after it was read back [P12]', async () => {
  const plan = w.planOf('Spring', { groups: 2, ads: 2 })
  const task = await w.settled(await w.publish(plan))
  expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null, counts: { ready: 7, checking: 0, waiting: 0, refused: 0 } })
  expect(await judged(w.sandbox.control, w.account, plan)).toEqual(exactlyOnce)
  const names = (await existing(w.sandbox.control, w.account)).map(({ name }) => name)
  expect(planned(plan).every((name) => names.includes(name))).toBe(true)
})

const faults: readonly (readonly [string, string, readonly Omit<NewFault, 'name'>[]])[] = [
  ['assets.create', 'drop_before', [{ kind: 'drop_before' }]],
  ['assets.create', 'drop_after', [{ kind: 'drop_after' }]],
  ['trees.create', 'drop_before', [{ kind: 'drop_before' }]],
  ['trees.create', 'drop_after', [{ kind: 'drop_after' }]],
  ['trees.create', 'commit_late', [{ kind: 'commit_late', ms: 100 }]],
  ['trees.create', 'error_after', [{ kind: 'error_after' }]],
  ['trees.create', 'throttle', [{ kind: 'throttle' }]],
  ['trees.create', 'drop_after, then read_lag', [{ kind: 'drop_after' }, { kind: 'read_lag', ms: 200 }]],
  // Longer than the quiet period: the request is sent again, and Google refuses the name.
  ['trees.create', 'commit_late beyond the quiet period', [{ kind: 'commit_late', ms: 1_500 }]],
]

describe('however an answer is lost', () => {
  it.each(faults)('at %s, %s: every object exists once and is switched on [P10]', async (name, kind, given) => {
    const { control } = w.sandbox
    await control.clearFaults()
    const plan = w.planOf(`${name} ${kind}`, { groups: 1, ads: 2 }, name === 'assets.create' ? await w.addPicture() : w.file)
    for (const fault of given) await control.fault({ ...fault, platform: 'google', name })
    const task = await w.settled(await w.publish(plan))
    expect((await control.faults()).every(({ used }) => used > 0)).toBe(true)
    expect(task.accounts[0]).toMatchObject({ state: 'live', problem: null })
    expect(await judged(control, w.account, plan)).toEqual(exactlyOnce)
  })
})
