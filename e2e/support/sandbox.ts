import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

const main = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))

type Platform = 'meta' | 'google' | 'tiktok'

interface FirstLine extends Readonly<Record<'control' | Platform, string>> {
  readonly apps: {
    readonly meta: { readonly id: string; readonly secret: string }
    readonly google: { readonly id: string; readonly secret: string; readonly developerToken: string }
    readonly tiktok: { readonly id: string; readonly secret: string }
  }
}

interface Campaign {
  readonly name: string
  readonly switch: string
  readonly budget: { readonly kind: string; readonly micros: number } | null
}

interface Published {
  readonly level: 'CAMPAIGN' | 'AD_SET' | 'AD'
  readonly name: string
  /** on, off, archived or deleted. */
  readonly switch: string
}

interface Tree {
  readonly campaigns: readonly (Campaign & {
    readonly adSets: readonly (Omit<Published, 'level'> & { readonly ads: readonly Omit<Published, 'level'>[] })[]
  })[]
}

/** The sandbox media platforms, in a process of their own. */
export interface Sandbox {
  /** Settings that make a server use them in place of the real platforms. */
  readonly settings: Readonly<Record<string, string>>
  /** Revokes all of a person's grants at a platform, as they could on its own pages. */
  readonly revoke: (platform: Platform, person: string) => Promise<void>
  /** Makes the next requests of a kind fail; see docs/sandbox.md. */
  readonly fault: (fault: Readonly<Record<string, string | number>>) => Promise<void>
  readonly clearFaults: () => Promise<void>
  /** Advances the platforms' clock. */
  readonly advance: (ms: number) => Promise<void>
  /** The current state of a campaign at its platform, by account name and campaign name; the budget in micros. */
  readonly campaign: (platform: Platform, account: string, name: string) => Promise<Campaign>
  /** Campaigns, ad sets and ads of an account that were published: their names end in a reference. */
  readonly published: (platform: Platform, account: string) => Promise<readonly Published[]>
  readonly stop: () => Promise<void>
}

export async function startSandbox(): Promise<Sandbox> {
  const child = spawn(process.execPath, [main, '--port', '0', '--seed', '1', '--scenario', 'small', '--with-parent'], {
    env: { ...process.env, ...compileCache, NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    void ended.then(() => reject(new Error('the sandbox ended before it said where it is')))
  })
  const urls = JSON.parse(line) as FirstLine
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(urls.control + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const personId = async (platform: Platform, name: string): Promise<string> => {
    const { platforms } = (await ask('GET', '/accounts')) as {
      platforms: Record<Platform, { people: { id: string; name: string }[] }>
    }
    const person = platforms[platform].people.find((one) => one.name === name)
    if (!person) throw new Error(`nobody is called ${name} at ${platform}`)
    return person.id
  }
  const treeOf = async (platform: Platform, account: string): Promise<Tree> => {
    const { platforms } = (await ask('GET', '/accounts')) as { platforms: Record<Platform, { accounts: { id: string; name: string }[] }> }
    const id = platforms[platform].accounts.find((one) => one.name === account)?.id
    return (await ask('GET', `/tree?platform=${platform}&account=${id}`)) as Tree
  }
  return {
    settings: settingsOf(urls),
    revoke: async (platform, name) => {
      await ask('POST', '/tokens/revoke', { platform, person: await personId(platform, name) })
    },
    fault: async (fault) => {
      await ask('POST', '/faults', fault)
    },
    clearFaults: async () => {
      await ask('DELETE', '/faults')
    },
    advance: async (advanceMs) => {
      await ask('POST', '/clock', { advanceMs })
    },
    campaign: async (platform, account, name) => {
      const { campaigns } = await treeOf(platform, account)
      const found = campaigns.find((one) => one.name === name)
      if (!found) throw new Error(`${account} at ${platform} has no ${name}`)
      return found
    },
    published: async (platform, account) => {
      const { campaigns } = await treeOf(platform, account)
      const at = (level: Published['level'], { name, switch: state }: Omit<Published, 'level'>) => ({ level, name, switch: state })
      const all = campaigns.flatMap((campaign) => [
        at('CAMPAIGN', campaign),
        ...campaign.adSets.flatMap((adSet) => [at('AD_SET', adSet), ...adSet.ads.map((ad) => at('AD', ad))]),
      ])
      return all.filter(({ name }) => / ~\w{13}$/.test(name))
    },
    stop: async () => {
      // the process exits when this end of the pipe closes
      child.stdin.end()
      await ended
    },
  }
}

function settingsOf({ meta, google, tiktok, apps }: FirstLine): Record<string, string> {
  return {
    META_APP_ID: apps.meta.id,
    META_APP_SECRET: apps.meta.secret,
    META_GRAPH_URL: meta,
    META_DIALOG_URL: meta,
    GOOGLE_CLIENT_ID: apps.google.id,
    GOOGLE_CLIENT_SECRET: apps.google.secret,
    GOOGLE_DEVELOPER_TOKEN: apps.google.developerToken,
    GOOGLE_ADS_URL: google,
    GOOGLE_CONSENT_URL: google,
    GOOGLE_TOKEN_URL: google,
    GOOGLE_DATA_MANAGER_URL: google,
    YOUTUBE_URL: google,
    TIKTOK_APP_ID: apps.tiktok.id,
    TIKTOK_APP_SECRET: apps.tiktok.secret,
    TIKTOK_API_URL: tiktok,
    // a history that syncs within a test
    BACKFILL_DAYS: '12',
  }
}
