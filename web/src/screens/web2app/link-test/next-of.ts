import type { HopOf, LinkTestHop } from '@adroit/contract/web2app-link-tests'

type Next = 'visit' | 'person' | 'play' | 'app_store' | 'site' | 'refused' | 'testKey' | 'done'

const isOpen = ({ event, problem }: HopOf<'event'>) => problem === null && (event === 'first_open' || event === 'open')

/** What a test still lacks. done: the app's open arrived with the token, and such events count outside of tests. */
export function nextOf(hops: readonly LinkTestHop[]): Next {
  const events = hops.filter((hop) => hop.kind === 'event')
  if (events.some((event) => isOpen(event) && event.by !== 'test')) return 'done'
  if (events.at(-1)?.problem) return 'refused'
  if (events.some(isOpen)) return 'testKey'
  const answers = hops.filter((hop, at) => {
    const before = hops[at - 1]
    return (hop.kind === 'redirect' || hop.kind === 'page' || hop.kind === 'script') && !(before?.kind === 'visit' && before.robot)
  })
  const last = answers.at(-1)
  if (last?.kind === 'redirect' || last?.kind === 'page') return last.to
  if (last?.kind === 'script') return 'site'
  return hops.length === 0 ? 'visit' : 'person'
}
