import { linkTestLimits } from '@adroit/contract/web2app-link-tests'
import { everyMacroText, linkParameters } from '@adroit/contract/web2app-links'
import type { Context } from '../../context.ts'
import { addSetAside } from '../intake/set-aside.ts'
import type { VisitedLink } from '../link-store.ts'
import { addHops, openTests, shownText } from '../link-tests/hops.ts'
import type { NewHop } from '../link-tests/test-store.ts'
import { clickOfTest } from '../link-tests/test-token.ts'
import type { Visitor } from './count-visit.ts'
import { phoneOf } from './destination.ts'
import type { Visit } from './read-visit.ts'
import { isRobot } from './robots.ts'

interface TestVisit {
  readonly link: VisitedLink
  readonly visit: Visit
  readonly visitor: Visitor
  /** Null: what was sent can be no test's. */
  readonly test: string | null
}

interface Tested {
  readonly token: string | null
  readonly tell: ((answer: NewHop) => Promise<void>) | null
}

/**
 * A visit with a test's address: no click, also if the test has ended. While it is open, the answer carries the test's token where a person's
 * would carry the click's, and the visit is told to the test together with what was answered.
 */
export async function testVisit(ctx: Context, { link, visit, visitor, test }: TestVisit): Promise<Tested> {
  const { userAgent, counts } = visitor
  if (!counts) return { token: null, tell: null }
  const whose = { company: link.company_id, app: link.account_id }
  const [found] = await openTests(ctx, whose, test === null ? [] : [test])
  if (found?.link_id !== link.id) {
    // somebody may use it in an ad
    await addSetAside(ctx, whose, [{ reason: 'test_click', sample: { link: link.id } }])
    return { token: null, tell: null }
  }
  const robot = isRobot(userAgent)
  const hop: NewHop = {
    ...{ kind: 'visit', by: visitor.by, device: phoneOf(userAgent) ?? 'other', robot },
    parameters: parametersOf(link, visit, visitor.query),
    clickId: visit.clickId && { parameter: visit.clickId.parameter, value: shownText(visit.clickId.value, linkTestLimits.value) },
  }
  return { token: robot ? null : clickOfTest(found.token), tell: (answer) => addHops(ctx, found, [hop, answer]) }
}

type Parameters = Extract<NewHop, { kind: 'visit' }>['parameters']

/** The parameters of a link, and what became of them. A link for other channels has none of its own. */
function parametersOf({ platform }: VisitedLink, { unreadable }: Visit, query: Visitor['query']): Parameters {
  return Object.values(linkParameters).flatMap((name): Parameters => {
    const sent = query[name]
    if (sent === undefined) return platform === null ? [] : [{ name, value: null, state: 'missing' }]
    const value = shownText(String(sent), linkTestLimits.value)
    if (!unreadable.includes(name)) return [{ name, value, state: 'read' }]
    return [{ name, value, state: everyMacroText.test(value) ? 'placeholder' : 'unreadable' }]
  })
}
