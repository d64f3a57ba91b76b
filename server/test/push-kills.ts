import { turnOnPush } from '@adroit/contract/notification-settings'
import { listNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import { seeded } from '../src/demo/random.ts'
import { pause } from '../src/lib/processes.ts'
import type { HttpClient } from './http-client.ts'
import { startKilledServer } from './killed-server.ts'
import { runAdroit } from './process.ts'
import { startPushService } from './push-service.ts'

/** What became of the notifications of one kill. */
export interface PushKillRun {
  readonly afterMs: number
  /** Notifications whose message the push service had taken before the kill. */
  readonly before: number
  readonly lost: number
  /** Messages that arrived twice: the device shows one, because they have one tag. */
  readonly repeated: number
  /** Messages of no notification. */
  readonly invented: number
}

const perRun = 3
const slowestAnswerMs = 150

/**
 * Kills the server at random moments while it sends push messages about three notifications at a time. `lost` and `invented` must stay 0;
 * `repeated` may not, because nobody knows whether a push service took a message whose answer was lost.
 */
export async function pushKillRuns(seed: number, count: number): Promise<PushKillRun[]> {
  const random = seeded(seed)
  const service = await startPushService()
  const server = await startKilledServer({ PUSH_ORIGINS: service.origin })
  try {
    await runAdroit(server.dataDir, ['create-member', 'buyer', '--company', 'killed', '--role', 'buyer'], { input: 'Kestrel-74\n' })
    const { id: owner } = await server.client().call(self, {})
    const runs: PushKillRun[] = []
    for (let index = 0; index < count; index += 1) {
      const device = `device ${index}`
      await server.client().call(turnOnPush, service.subscribe(device))
      service.answersAfter = Math.round(random() * slowestAnswerMs)
      await shareReports(await server.signIn('buyer'), owner)
      const afterMs = Math.round(random() * 2_500)
      await pause(afterMs)
      const tagsOf = () => service.pushed.filter((pushed) => pushed.device === device).map(({ headers }) => String(headers['topic']))
      const before = new Set(tagsOf()).size
      await server.restart('SIGKILL')
      const wanted = await newest(server.client())
      const deadline = performance.now() + 30_000
      while (wanted.some((tag) => !tagsOf().includes(tag)) && performance.now() < deadline) await pause(50)
      const arrived = tagsOf()
      const distinct = new Set(arrived)
      runs.push({
        afterMs,
        before,
        lost: wanted.filter((tag) => !distinct.has(tag)).length,
        repeated: arrived.length - distinct.size,
        invented: [...distinct].filter((tag) => !wanted.includes(tag)).length,
      })
    }
    return runs
  } finally {
    await server.close()
    await service.close()
  }
}

/** Each shared report is a notification of the owner. */
async function shareReports(buyer: HttpClient, owner: string): Promise<void> {
  for (let index = 0; index < perRun; index += 1) {
    const { id } = await buyer.call(createReport, {
      ...{ name: `Report ${index}`, platforms: [], accounts: [], breakdown: 'ACCOUNT', metrics: ['spend'] },
      ...{ sort: { by: 'spend', direction: 'desc' }, dateRange: { preset: 'today' } },
    })
    await buyer.call(shareReport, { id, with: 'members', members: [owner], roles: [] })
  }
}

/** Tags of the owner's newest notifications, as push messages name them. */
async function newest(owner: HttpClient): Promise<string[]> {
  const { notifications } = await owner.call(listNotifications, { group: 'reports' })
  return notifications.slice(0, perRun).map(({ id }) => `n${id}`)
}
