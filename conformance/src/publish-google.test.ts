import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountPlan } from '../../server/src/platforms/account-plan.ts'
import { createGoogle } from '../../server/src/platforms/google/google.ts'
import { filledIn } from '../../server/src/platforms/google/publish/names.ts'
import { refusals } from '../../server/src/platforms/google/publish/outcome.ts'
import {
  type HeldFile,
  heldImage,
  heldVideo,
  type Open,
  publishAll,
} from '../../server/src/platforms/google/publish/publish.test-helper.ts'
import { createGooglePublisher } from '../../server/src/platforms/google/publish/publisher.ts'
import { requestOf } from '../../server/src/platforms/google/publish/request.ts'
import { stepsOf } from '../../server/src/platforms/google/publish/steps.ts'
import type { Access } from '../../server/src/platforms/platform.ts'
import { sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { plansOf } from './google-plans.ts'
import { readNodes } from './nodes.ts'
import { now, openAccounts, openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures } from './specs/check.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { readGoogle, schemaNamed } from './specs/google/discovery.ts'
import { checkSchema } from './specs/google/schema.ts'

/** The request that creates a plan's tree, with ids of files as Google would have given them. */
function bodyOf(plan: AccountPlan): unknown {
  const step = stepsOf(plan).at(-1)
  if (step === undefined) throw new Error('There is no step.')
  const ids = Object.fromEntries(stepsOf(plan).flatMap(({ key, file }, at) => (file === null ? [] : [[key, { '': `${at + 1}` }]])))
  return JSON.parse(filledIn(requestOf(plan, step, ids).body, '1234567890'))
}

describe('what the publisher sends to Google', () => {
  let sandbox: Sandbox
  let on: Open
  let files: { square: HeldFile; landscape: HeldFile; logo: HeldFile; video: HeldFile }
  let own: Parameters<typeof plansOf>[0]

  beforeAll(async () => {
    sandbox = await openSandbox()
    const { token, accounts, manager } = await openAccounts(sandbox, 'google')
    const settings = sandboxSettings(sandbox.urls, sandbox.apps).google
    const [first] = accounts
    if (!first || settings === null) throw new Error('There is no account.')
    const net = { send: sendOnce, learn: () => {} }
    const whose = { token, externalId: first.id, manager, currency: first.currency, timeZone: 'America/New_York' }
    const access: Access = { net, now: new Date(now), ...whose }
    const [publisher, connector] = [createGooglePublisher(settings), createGoogle(settings)]
    on = { publisher, access }
    const { assets } = await connector.assets(access)
    const usable = (kind: string) => assets.find((one) => one.kind === kind && one.usable)?.externalId ?? ''
    const found = async (kind: 'place' | 'interest' | 'browsing', text: string) =>
      (await publisher.searchTargeting(access, kind, text, 'en-US'))[0]?.id ?? ''
    const { media } = await connector.listMedia(access, 100)
    const video = new URL(media.find(({ kind }) => kind === 'video')?.page ?? '').searchParams.get('v') ?? ''
    files = {
      ...{ square: await heldImage(600, 600), landscape: await heldImage(1_200, 628), logo: await heldImage(200, 200) },
      video: heldVideo(video),
    }
    own = {
      files: { square: files.square.file, landscape: files.landscape.file, logo: files.logo.file, video: files.video.file },
      ...{ userList: usable('audience'), app: usable('app'), city: await found('place', 'Berlin') },
      ...{ interest: await found('interest', 'Running'), customAudience: await found('browsing', '') },
    }
  })
  afterAll(() => sandbox?.close())

  it.skipIf(!specsThere)(`has only what the discovery document has, at any depth${needsSpecs}`, () => {
    const spec = readGoogle()
    const request = schemaNamed('Services__MutateGoogleAdsRequest')
    for (const plan of plansOf()) expect(checkSchema(spec, request, bodyOf(plan), plan.campaign.name, 'request')).toEqual([])
    // The check sees what is wrong.
    const wrong = { mutateOperations: [{ campaignOperation: { create: { name: 'x', budget: 1 } } }] }
    expect(checkSchema(spec, request, wrong, 'body', 'request')).toHaveLength(1)
  })

  it.skipIf(!specsThere)(`is refused for certain by errors that the document has${needsSpecs}`, () => {
    const { properties } = readGoogle().schemas[String(schemaNamed('Errors__ErrorCode').$ref)] ?? {}
    expect([...refusals].filter((family) => !Object.hasOwn(properties ?? {}, family))).toEqual([])
  })

  it.skipIf(!specsThere)(`and every other call of a plan's life are as the document says${needsSpecs}`, async () => {
    const { publisher, access } = on
    await sandbox.begin()
    for (const plan of plansOf(own, access)) {
      expect(publisher.problems(plan)).toEqual([])
      expect(await publisher.dryRun?.(access, plan)).toEqual([])
      const recorded = await publishAll(on, plan, Object.values(files))
      expect(await publisher.verify(access, plan, recorded)).toEqual({ extra: [], missing: [], different: [] })
      const [step, campaign] = [publisher.steps(plan).at(-1), recorded[0]]
      if (step === undefined || campaign === undefined) throw new Error('Nothing was created.')
      const found = await publisher.find(access, step, campaign.request)
      expect(found).toHaveLength(recorded.length)
      for (const one of [...found].reverse()) await publisher.setActive(access, { ...one, level: one.level as 'AD' }, true)
      const ads = recorded.filter(({ level }) => level === 'AD').map(({ externalId }) => externalId)
      expect(await publisher.reviews(access, ads)).toHaveLength(ads.length)
      for (const one of [...found].reverse()) await publisher.archive(access, one)
    }
    await publisher.listOurs(access, new Date(now))
    for (const kind of ['place', 'interest', 'browsing'] as const) await publisher.searchTargeting(access, kind, 'berlin', 'zh-CN')
    const exchanges = await sandbox.exchanges('google')
    expect(exchanges.length).toBeGreaterThan(80)
    expect(departures(createChecker('google', await readNodes(sandbox)), exchanges)).toEqual([])
  })
})
