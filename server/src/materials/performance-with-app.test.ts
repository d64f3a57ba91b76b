import { listMaterials } from '@adroit/contract/material-library'
import { materialPerformance } from '@adroit/contract/material-performance'
import { queryReport } from '@adroit/contract/report-tables'
import { saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, appEventOf } from '../../test/apps.ts'
import { addFile, unsorted } from '../../test/materials.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { storeLinks } from '../ad-media/links.ts'
import { countNewEvents } from '../web2app/attribution/count-events.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const metrics = ['spend', 'optOpen', 'optReceive'] as const
const dateRange = { preset: 'past_7_days' } as const
let at: MediaWorld
let material: string
beforeAll(async () => {
  at = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '15' } })
  await at.connectPlatform('meta')
  const [account] = await at.connect(({ name, accountStatus }) => accountStatus === 'active' && name.startsWith('New York'))
  await at.sync()
  const tree = (await at.sandbox.control.tree('meta', account?.externalId ?? '')).account
  const image = tree.media.find(({ kind }) => kind === 'image')
  if (!image) throw new Error('the account has no image')
  material = await addFile(at.owner, Buffer.from(await (await fetch(image.url)).arrayBuffer()), { name: image.name, ...unsorted })
  await storeLinks(at.world.ctx)
})
afterAll(() => at.close())

const shown = async () => ({
  listed: (await at.owner.call(listMaterials, { performance: { dateRange, metrics: [...metrics] } })).performance,
  one: await at.owner.call(materialPerformance, { id: material, dateRange, metrics: [...metrics] }),
})

it('metrics of materials are what the platforms claim, also of ads that bring users to an app [R12]', async () => {
  const before = await shown()
  expect(before.one.ads.length).toBeGreaterThan(0)
  const [ad] = before.one.ads
  const app = await addApp(at.world, at.owner, { currency: ad?.currency ?? '' })
  const link = await at.owner.call(saveAppLink, { app: app.id, name: 'Summer', platform: 'meta', target: 'store', site: null })
  const path = await at.world.ctx.facts.path(at.company.id, { level: 'AD', key: ad?.key ?? '' })
  const adId = path.at(-1)?.sourceId ?? ''
  await at.world.app.inject({
    ...{ method: 'GET', url: new URL(link.address).pathname, query: { ad_id: adId, fbclid: 'IwAR0' }, headers: { 'user-agent': phone } },
  })
  const now = at.world.ctx.clock().toISOString()
  await app.report([appEventOf('first_open', now, { clickId: 'IwAR0' }), appEventOf('first_open', now, { user: 'organic' })])
  await countNewEvents(at.world.ctx)
  const report = { name: '', platforms: [], accounts: [], metrics: ['optOpen' as const], breakdown: 'PLATFORM' as const }
  const { rows } = await at.owner.call(queryReport, {
    report: { ...report, dateRange: { preset: 'today' }, sort: { by: 'name', direction: 'asc' } },
    firstParty: true,
  })
  expect(rows.platforms.map((platform, row) => [platform, rows.values[0]?.[row]])).toEqual([
    ['meta', 1],
    ['web2app', 1],
  ])
  // nor does an app count as an account whose materials are not read
  expect(await shown()).toEqual(before)
})
