import { listMaterialComments } from '@adroit/contract/material-comments'
import { socketPath } from '@adroit/contract/realtime'
import { listReports } from '@adroit/contract/report-list'
import { getUnread } from '@adroit/contract/unread'
import { keys } from '../../web/src/queries/query-keys.ts'
import { type OpenPage, openPage, type ShownQuery } from '../../web/src/realtime/open-page.test-helper.ts'
import { pause } from '../src/lib/processes.ts'
import { type Break, startBreakingProxy } from './breaking-proxy.ts'
import { pacedCalls, untilAnswered } from './paced-calls.ts'
import { type Contents, eventsOf } from './page-events.ts'
import type { PageSession } from './page-session.ts'
import { handshakesOfPages } from './page-sockets.ts'

export interface Member {
  readonly username: string
  /** One for each page that they have open. */
  readonly sessions: readonly PageSession[]
}

/** What happens in each round, and how it ends. */
export interface Plan {
  readonly rounds: number
  /** Of each round. */
  readonly events: number
  readonly breaks: number
  /** The events of a second, if the server keeps up. */
  readonly perSecond: number
  /** Which kinds of breaks there are, in turn. */
  readonly kinds: readonly Break[]
  /** How long pages may take after a round until they show the truth, in ms. */
  readonly patience: number
  /** Called when the events of a round have ended. */
  readonly afterEvents?: () => void
  /** Called when a round has ended, with the wrong pages of all rounds so far; 0: before the first event. */
  readonly afterRound?: (round: number, wrong: number) => Promise<void>
}

export interface BreakOutcome {
  readonly sockets: number
  readonly events: number
  /** Calls that should have caused an event, and that the server was too busy to answer. */
  readonly refused: number
  /** While events were caused. */
  readonly eventsPerSecond: number
  readonly breaks: number
  readonly reconnects: number
  /** Pages that still showed something else than the server answers when the patience of their round had ended. */
  readonly wrong: number
  /** The longest time from the last event of a round until every page showed the truth, in ms. */
  readonly longest: number
}

interface Shown extends ShownQuery {
  readonly name: string
}

/** A third of the breaks come together at the end of a round, before its last events: nothing later tells of what these pages missed. */
const lastEvents = 10

/**
 * Opens a page for each session, causes events by HTTP calls and breaks connections meanwhile, and compares each page with the server's
 * answers at the end of each round. `owner`: the username of the reports' owner.
 */
export async function breakSockets(
  {
    url,
    random,
    contents,
    members,
    owner,
  }: {
    readonly url: string
    readonly random: () => number
    readonly contents: Contents
    readonly members: readonly Member[]
    readonly owner: string
  },
  plan: Plan,
): Promise<BreakOutcome> {
  const proxy = await startBreakingProxy(Number(new URL(url).port))
  const handshakes = handshakesOfPages()
  const origin = `http://127.0.0.1:${proxy.port}`
  const shownBy = (session: PageSession, index: number): Shown => {
    const material = contents.materials[index % contents.materials.length] as string
    return index % 2 === 0
      ? { name: 'reports', queryKey: [keys.reports, {}], queryFn: ({ signal }) => session.call(listReports, {}, signal) }
      : {
          ...{ name: `material ${material}`, queryKey: [keys.material, material, 'comments'] },
          queryFn: ({ signal }) => session.call(listMaterialComments, { material }, signal),
        }
  }
  const pages = members
    .flatMap(({ username, sessions }) => sessions.map((session) => ({ member: username, session })))
    .map(({ member, session }, index) => {
      const shown = shownBy(session, index)
      const name = `${index}`
      const address = handshakes.address(`ws://127.0.0.1:${proxy.port}${socketPath}`, name, { origin, cookie: session.cookie })
      return { name, member, session, shown, page: openPage(address, session.token, [shown]) }
    })
  type Page = (typeof pages)[number]

  /** What the server answers: one answer for all pages of a member that show the same. */
  async function truth(): Promise<(of: Page) => string> {
    const known = new Map<string, string>()
    const { signal } = new AbortController()
    for (const of of pages) {
      const name = `${of.member} ${of.shown.name}`
      if (!known.has(of.member)) known.set(of.member, JSON.stringify(await untilAnswered(() => of.session.call(getUnread, {}))))
      if (!known.has(name)) known.set(name, JSON.stringify(await untilAnswered(() => of.shown.queryFn({ signal }))))
    }
    return (of) => `${known.get(of.member)} ${known.get(`${of.member} ${of.shown.name}`)}`
  }
  const shows = ({ page }: Page) => `${JSON.stringify(page.unread())} ${JSON.stringify(page.answers()[0])}`
  const connections = () => pages.reduce((sum, { page }) => sum + page.connections(), 0)

  /** Waits until the condition holds, but not for longer than `ms`. Returns how long it took. */
  async function within(ms: number, holds: () => boolean): Promise<number> {
    const begun = performance.now()
    while (!holds() && performance.now() - begun < ms) await pause(50)
    return performance.now() - begun
  }
  const allLive = () => pages.every(({ page }) => page.live())

  let [breaks, wrong, longest, caused, refused, took] = [0, 0, 0, 0, 0, 0]
  const breakOne = () => {
    const how = plan.kinds[breaks % plan.kinds.length] as Break
    // A page takes a moment to notice that its connection is broken already.
    for (let attempt = 0; attempt < pages.length; attempt += 1) {
      const live = pages.filter(({ page }) => page.live())
      const name = live[Math.floor(random() * live.length)]?.name
      if (name === undefined || !proxy.break(name, how)) continue
      breaks += 1
      return
    }
  }
  try {
    await within(plan.patience, allLive)
    await plan.afterRound?.(0, 0)
    const actors = pages.map(({ member, session, page }) => ({ member, session, keepUnread: page.keepUnread }))
    const act = await eventsOf(random, contents, actors.find(({ member }) => member === owner) as (typeof actors)[number], actors)
    for (let round = 1; round <= plan.rounds; round += 1) {
      const together = Math.ceil(plan.breaks / 3)
      const moments = Array.from({ length: plan.breaks - together }, () => Math.floor(random() * (plan.events - lastEvents)))
      const calls = await pacedCalls(act, { count: plan.events, perSecond: plan.perSecond }, (call) => {
        for (const moment of moments) if (moment === call) breakOne()
        if (call !== plan.events - lastEvents) return
        proxy.hold()
        for (let index = 0; index < together; index += 1) breakOne()
      })
      caused += calls.answered
      refused += calls.refused
      took += calls.ms
      proxy.release()
      plan.afterEvents?.()
      const answers = await truth()
      const differ = () => pages.filter((of) => shows(of) !== answers(of))
      longest = Math.max(longest, await within(plan.patience, () => allLive() && differ().length === 0))
      wrong += pages.filter((of) => !of.page.live() || shows(of) !== answers(of)).length
      await plan.afterRound?.(round, wrong)
    }
    const reconnects = connections() - pages.length
    const eventsPerSecond = (caused * 1_000) / took
    return { sockets: pages.length, events: caused, refused, eventsPerSecond, breaks, reconnects, wrong, longest }
  } finally {
    for (const { page } of pages as { page: OpenPage }[]) page.close()
    handshakes.restore()
    await proxy.close()
  }
}
