import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { type FaultKind, harmless, meetFault } from '../../test/sync-faults.ts'

/** Each kind of fault once, spread over all calls of a sync and all platforms. */
const met: Readonly<Record<ConnectablePlatform, readonly (readonly [call: string, kind: FaultKind])[]>> = {
  meta: [
    ['insights', 'drop_before'],
    ['insights', 'throttle'],
    ['campaigns.list', 'html'],
    ['assets.pixels', 'reset'],
    ['accounts.list', 'huge'],
    ['ads.list', 'token_dead'],
  ],
  google: [
    ['report.ad_group_ad', 'not_a_number'],
    ['report.ad_group_ad', 'error_after'],
    ['search.ad_group', 'truncated'],
    ['search.user_list', 'empty'],
    ['customers.list', 'slow'],
    ['oauth.token', 'garbage'],
    ['search.ad_group_ad', 'token_dead'],
  ],
  tiktok: [
    ['insights', 'error_200'],
    ['insights', 'large'],
    ['ads.list', 'drop_after'],
    ['oauth.accounts', 'hang'],
  ],
}

describe.each(Object.keys(met) as ConnectablePlatform[])('a sync with %s', (platform) => {
  let media: MediaWorld
  beforeAll(async () => {
    media = await startMediaWorld({ quick: true, env: { BACKFILL_DAYS: '2' } })
    await media.connectPlatform(platform)
    // One account that meets the fault, and one that does not.
    await media.connect(({ name, accountStatus }) => accountStatus === 'active' && /^(New York|Tokyo)/.test(name))
    await media.sync()
  })
  afterAll(async () => await media.close())

  it.each(met[platform])('reports a fault of %s (%s), keeps exact figures and recovers', async (call, kind) => {
    const run = await meetFault(media, { platform, call, kind })
    expect(run.problems).toEqual([])
    // a new access token is obtained, and the request repeated
    const renewed = kind === 'token_dead' && platform === 'google'
    if (renewed || harmless.includes(kind)) expect(run.ended).toEqual([])
    else expect(run.ended).toContain(kind === 'token_dead' ? 'reconnect' : 'later')
  })
})
