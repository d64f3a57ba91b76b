import { addMaterialComment, editComment, replyToComment } from '@adroit/contract/material-comments'
import { listNotifications, readAllNotifications } from '@adroit/contract/notifications'
import { self } from '@adroit/contract/profile'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport, getReport, updateReport } from '@adroit/contract/reports'
import type { HttpClient } from './http-client.ts'
import { addFile, picture, unsorted } from './materials.ts'
import type { PageSession } from './page-session.ts'

/** A page's session, and what the page does with the unread count of an answer. */
export interface Actor {
  readonly member: string
  readonly session: PageSession
  readonly keepUnread: (count: number) => void
}

/** What the pages of a company show. */
export interface Contents {
  readonly materials: readonly string[]
  readonly reports: readonly string[]
}

const definition = {
  ...{ platforms: [], accounts: [], breakdown: 'ACCOUNT' as const, metrics: ['spend'] },
  ...{ sort: { by: 'spend', direction: 'desc' as const }, dateRange: { preset: 'today' as const } },
}

/** Creates materials and reports of a member. */
export async function makeContents(owner: HttpClient, count: number): Promise<Contents> {
  const [materials, reports]: [string[], string[]] = [[], []]
  for (let index = 0; index < count; index += 1) {
    materials.push(await addFile(owner, await picture(), { name: `Material ${index}`, ...unsorted }))
    reports.push((await owner.call(createReport, { name: `Report ${index}`, ...definition })).id)
  }
  return { materials, reports }
}

/** Threads of one material at most: the answers about it stay small. */
const mostThreads = 5

/**
 * Returns a function that does one random thing that pages are told of: comments on a material, edits or answers a comment, shares a report
 * or takes it back, renames it, or marks the notifications as read. `owner`: whose session owns the reports.
 */
export async function eventsOf(random: () => number, { materials, reports }: Contents, owner: Actor, actors: readonly Actor[]) {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const threads = new Map(materials.map((id) => [id, [] as { id: string; by: Actor }[]]))
  const members = [...new Set(actors.map(({ member }) => member))]
  const ids = await Promise.all(
    members.map(async (name) => (await (actors.find(({ member }) => member === name) as Actor).session.call(self, {})).id),
  )
  // One change of a report at a time: a second one would be refused, because the first changed its version.
  const free = reports.map((id) => ({ id, shared: false }))
  let said = 0
  const next = (name: string) => {
    said += 1
    return `${name} ${said}`
  }

  async function comment(): Promise<void> {
    const [material, by] = [one(materials), one(actors)]
    const begun = threads.get(material) ?? []
    const text = next('Comment')
    const thread = begun.length < mostThreads ? null : one(begun)
    if (thread === null) {
      const answer = await by.session.call(addMaterialComment, { material, version: 1, text, place: null })
      const own = answer.threads.find((shown) => shown.text === text)
      if (own) begun.push({ id: own.id, by })
    } else if (random() < 0.05) await by.session.call(replyToComment, { id: thread.id, text })
    else await thread.by.session.call(editComment, { id: thread.id, text })
  }

  async function changeReport(): Promise<void> {
    const report = free.splice(Math.floor(random() * free.length), 1)[0]
    if (!report) return await comment()
    try {
      await change(report)
    } finally {
      free.push(report)
    }
  }

  async function change(report: (typeof free)[number]): Promise<void> {
    if (random() < 0.5) {
      const { version } = await owner.session.call(getReport, { id: report.id })
      await owner.session.call(updateReport, { id: report.id, version, definition: { name: next('Report'), ...definition } })
    } else {
      const shared = !report.shared
      const readers = shared ? [one(ids), one(ids)] : []
      await owner.session.call(shareReport, { id: report.id, with: shared ? 'members' : 'nobody', members: readers, roles: [] })
      report.shared = shared
    }
  }

  async function read(): Promise<void> {
    const { session, keepUnread } = one(actors)
    const { notifications, unread } = await session.call(listNotifications, {})
    const newest = notifications[0]
    keepUnread(newest && unread > 0 ? await session.call(readAllNotifications, { upTo: newest.id }) : unread)
  }

  return async (): Promise<void> => {
    const chance = random()
    if (chance < 0.5) await comment()
    else if (chance < 0.9) await changeReport()
    else await read()
  }
}
