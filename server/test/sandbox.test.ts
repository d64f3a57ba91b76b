import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from './sandbox.ts'
import type { SandboxPlatform } from './sandbox-control.ts'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 2, now: '2026-11-20T12:00:00.000Z' })
})

afterAll(() => sandbox.close())

/** Requests the campaigns of an account from a platform. */
async function campaigns(platform: SandboxPlatform, account: string, token: string): Promise<Response> {
  const { meta, google, tiktok } = sandbox.urls
  if (platform === 'meta') return fetch(`${meta}/v25.0/act_${account}/campaigns?fields=id&access_token=${token}`)
  if (platform === 'tiktok') {
    return fetch(`${tiktok}/open_api/v1.3/campaign/get/?advertiser_id=${account}`, { headers: { 'access-token': token } })
  }
  const { parent } = (await sandbox.control.accounts()).google.accounts.find(({ id }) => id === account) ?? expect.unreachable()
  return fetch(`${google}/v25/customers/${account}/googleAds:search`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'developer-token': sandbox.apps.google.developerToken,
      'login-customer-id': parent ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: 'SELECT campaign.id FROM campaign' }),
  })
}

describe.each(['meta', 'google', 'tiktok'] as const)('the sandbox of %s', (platform) => {
  const first = async () => {
    const { accounts, people } = (await sandbox.control.accounts())[platform]
    const account = accounts.find(({ manager }) => !manager) ?? expect.unreachable()
    return { account: account.id, token: people[0]?.token ?? '' }
  }

  it('returns its campaigns, and logs the request', async () => {
    const { account, token } = await first()
    const tree = await sandbox.control.tree(platform, account)
    const text = await (await campaigns(platform, account, token)).text()
    for (const { id } of tree.campaigns.filter((campaign) => campaign.switch === 'on')) expect(text).toContain(id)
    const [request] = (await sandbox.control.log({ platform })).slice(-1)
    expect(request).toMatchObject({ platform, account, status: 200, fault: null })
    expect(request?.name).not.toBeNull()
    expect(JSON.stringify(request)).not.toContain(token)
  })

  it('has the true figures of a day, by ad and by country', async () => {
    const { account } = await first()
    const truth = await sandbox.control.figures(platform, account, '2026-11-10')
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(truth.total.spend).toBeGreaterThan(0)
    expect(sum(truth.ads.map((ad) => ad.figures.spend))).toBe(truth.total.spend)
    for (const ad of truth.ads) expect(sum(ad.byCountry.map(({ figures }) => figures.clicks))).toBe(ad.figures.clicks)
  })

  it('has each fault in its own format, and recovers afterwards', async () => {
    const { account, token } = await first()
    const well = await (await campaigns(platform, account, token)).json()
    const words = new Set<string>()
    for (const kind of ['throttle', 'error_after', 'error_200', 'token_dead']) {
      await sandbox.control.fault({ platform, account, kind })
      const dying =
        kind === 'token_dead' ? await sandbox.control.token({ platform, person: await personOf(platform), endsInSeconds: 60 }) : null
      const answer = await campaigns(platform, account, dying?.token ?? token)
      if (kind === 'error_200') expect(answer.status).toBe(200)
      words.add(`${answer.status} ${await answer.text()}`)
      if (dying !== null) expect(await (await campaigns(platform, account, dying.token)).json()).not.toEqual(well)
    }
    expect(words.size).toBe(4)
    expect((await sandbox.control.faults()).map(({ used }) => used)).toEqual([1, 1, 1, 1])
    await sandbox.control.clearFaults()
    const again = await (await campaigns(platform, account, token)).text()
    for (const { id } of (await sandbox.control.tree(platform, account)).campaigns) expect(again).toContain(id)
  })

  const personOf = async (of: SandboxPlatform) => (await sandbox.control.accounts())[of].people[0]?.id ?? ''
})

describe('the control API', () => {
  it('moves its clock', async () => {
    expect(await sandbox.control.advance(60_000)).toEqual({ now: '2026-11-20T12:01:00.000Z', stopped: true })
    expect(await sandbox.control.setNow('2026-11-21T00:00:00.000Z')).toEqual(await sandbox.control.now())
    expect((await sandbox.control.run()).stopped).toBe(false)
  })

  it('rejects errors with the sandbox’s message', async () => {
    await expect(sandbox.control.fault({ kind: 'explode' })).rejects.toThrow(/422: .*kind is one of/)
  })

  it('resets, saves and loads its state', async () => {
    await sandbox.control.reset({ scenario: 'many:1' })
    const saved = await sandbox.control.save()
    await sandbox.control.reset({ scenario: 'small' })
    expect((await sandbox.control.accounts()).meta.accounts.length).toBeGreaterThan(1)
    await sandbox.control.load(saved)
    expect((await sandbox.control.accounts()).meta.accounts).toHaveLength(1)
  })
})

it('the sandbox does not start with an unknown scenario, and says why', async () => {
  await expect(startSandbox({ scenario: 'tiny' })).rejects.toThrow(/There is no scenario "tiny"/)
})
