import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { signIn } from './client.ts'
import type { MediaWorld } from './media.ts'
import type { SandboxRequest } from './sandbox-control.ts'
import { connectedOf } from './sync-facts.ts'

/** What a user sees at a moment. */
export interface StepSeen {
  readonly at: Date
  /** Minutes since the last sync of each account's current day, by platform, youngest first; infinite if never synced. */
  readonly ages: ReadonlyMap<ConnectablePlatform, readonly number[]>
  /** The sync interval that the accounts report. */
  readonly everyMinutes: ReadonlyMap<ConnectablePlatform, readonly number[]>
}

const minuteMs = 60_000

/** Advances the clock in steps, and syncs and records the state after each. The sign-in keeps the accounts awake. */
export async function passTime(
  media: MediaWorld,
  given: {
    readonly steps: number
    readonly stepMinutes: number
    readonly onStep?: (step: StepSeen, index: number) => void | Promise<void>
  },
): Promise<StepSeen[]> {
  const seen: StepSeen[] = []
  for (let index = 0; index < given.steps; index += 1) {
    await media.setNow(new Date(media.world.ctx.clock().getTime() + given.stepMinutes * minuteMs).toISOString())
    if (index % 24 === 0) await signIn(media.world, media.company.abbreviation)
    await media.sync()
    const step = await lookAt(media)
    seen.push(step)
    await given.onStep?.(step, index)
  }
  return seen
}

async function lookAt(media: MediaWorld): Promise<StepSeen> {
  const at = media.world.ctx.clock()
  const accounts = Map.groupBy(await connectedOf(media), (one) => one.platform)
  const of = (value: (one: Awaited<ReturnType<typeof connectedOf>>[number]) => number) =>
    new Map([...accounts].map(([platform, all]) => [platform, all.map(value).sort((a, b) => a - b)] as const))
  return {
    at,
    ages: of(({ freshness }) => (freshness?.readAt ? (at.getTime() - Date.parse(freshness.readAt)) / minuteMs : Number.POSITIVE_INFINITY)),
    everyMinutes: of(({ freshness }) => freshness?.everyMinutes ?? Number.NaN),
  }
}

/** Returns the age of the account that was synced longest ago, in minutes. */
export const oldest = ({ ages }: StepSeen) => Math.max(0, ...[...ages.values()].flat())

const tooMuch = /RESOURCE_EXHAUSTED|"code":(40100|40016|40132|40133|4|17|32|341|613|80\d{3})\b/

/** Returns the rate-limit answers in the log. The log must keep answers. */
export const throttledIn = (log: readonly SandboxRequest[]) => log.filter(({ answer }) => tooMuch.test(JSON.stringify(answer ?? null)))

/** Returns a platform's highest number of requests in one second. */
export function mostASecond(log: readonly SandboxRequest[], platform: ConnectablePlatform): number {
  const seconds = Map.groupBy(
    log.filter((request) => request.platform === platform),
    (request) => request.at.slice(0, 19),
  )
  return Math.max(0, ...[...seconds.values()].map((requests) => requests.length))
}

/** Returns Google's operations: all requests except further pages and tokens. */
export const operationsIn = (log: readonly SandboxRequest[]) =>
  log.filter(({ platform, name, body }) => platform === 'google' && !name?.startsWith('oauth') && body?.['pageToken'] === undefined)

/** Returns the highest number of requests within any 24 hours. */
export function mostADay(requests: readonly SandboxRequest[]): number {
  const times = requests.map(({ at }) => Date.parse(at))
  let [first, most] = [0, 0]
  for (const [last, time] of times.entries()) {
    while ((times[first] ?? 0) <= time - 24 * 60 * minuteMs) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}
