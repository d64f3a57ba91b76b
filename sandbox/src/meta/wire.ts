import type { Answer, Call } from '../http/call.ts'
import type { Wire } from '../wire.ts'
import { accountOf, nowOf, objectAtSource } from '../world/read.ts'
import type { Account, World } from '../world/world.ts'
import { callerOf } from './caller.ts'
import { deadToken, errorAnswer, GraphError, type Trouble } from './errors.ts'
import { type Params, paramsOf, refuseUnknown } from './params.ts'
import { type Route, routes } from './routes.ts'
import { appReached, chargeAccount, chargeApp, hourReached, scoreReached } from './throttle.ts'
import { appHeaders, usageHeaders } from './usage-headers.ts'
import { refuseVersion, splitVersion } from './versions.ts'

interface Found {
  readonly route: Route
  readonly ids: readonly string[]
  readonly params: Params
  readonly version: number | null
}

/** A POST may name another method in `method`, which keeps tokens out of addresses. */
const methodOf = (call: Call, params: Params) =>
  call.method === 'POST' ? String(params.get('method') ?? 'POST').toUpperCase() : call.method

function find(call: Call): Found | null {
  const params = paramsOf(call)
  const { version, rest } = splitVersion(call.path)
  const path = rest.length > 1 ? rest.replace(/\/$/, '') : rest
  for (const route of routes) {
    const caught = route.method === methodOf(call, params) ? route.path.exec(path) : null
    if (caught) return { route, ids: caught.slice(1), params, version }
  }
  return null
}

function answer(call: Call, world: World): Answer {
  let headers: Readonly<Record<string, string>> = {}
  try {
    const found = find(call)
    if (!found) throw new GraphError({ code: 2500, message: `Unknown path components: ${splitVersion(call.path).rest}` })
    const { route, ids, params, version } = found
    const now = nowOf(world)
    refuseVersion(version, route.use !== null, now)
    const caller = route.use === null ? null : callerOf(call, params, world)
    headers = charge(found, world, now)
    refuseUnknown(params, route.params)
    const given = route.handle({ call, world, params, now, ids, caller })
    return { ...given, headers: { ...headers, ...given.headers } }
  } catch (error) {
    if (error instanceof GraphError) return errorAnswer({ ...error.trouble, headers: { ...headers, ...error.trouble.headers } })
    return errorAnswer(unknownTrouble)
  }
}

const unknownTrouble: Trouble = { code: 1, status: 500, message: 'An unknown error has occurred.' }

function charge(found: Found, world: World, now: Date): Readonly<Record<string, string>> {
  const { route } = found
  if (route.use === null) return {}
  if (route.use === 'app') return chargeApp(world, now)
  const account = accountMeant(found, world)
  return account ? chargeAccount(world, account, route.use, route.changes, now) : {}
}

/** The account of a call: the named one, or that of the named entity or report. */
function accountMeant({ ids, route }: Found, world: World): Account | null {
  const [id = ''] = ids
  const named = route.path.source.startsWith('^\\/act_')
  return accountOf(world, 'meta', named ? id : (objectAtSource(world, 'meta', id)?.account ?? world.reports[id]?.account ?? ''))
}

function throttled(call: Call, world: World): Answer {
  const found = find(call)
  const use = found?.route.use ?? 'app'
  const account = found && use !== 'app' ? accountMeant(found, world) : null
  if (use === 'app' || !account) return errorAnswer(appReached(appHeaders(1)).trouble)
  if (use === 'ads_insights') {
    const headers = usageHeaders(account, 'standard_access', use, { score: 0.5, calls: 1.01, blockedMs: 0 })
    return errorAnswer(hourReached(use, headers).trouble)
  }
  return errorAnswer(scoreReached(usageHeaders(account, 'standard_access', use, { score: 1, calls: 0.5, blockedMs: 60_000 })).trouble)
}

export const wire: Wire = {
  nameOf: (call) => {
    const found = find(call)
    return found ? found.route.name(found.params) : null
  },
  changes: (call) => find(call)?.route.changes ?? false,
  answer,
  throttled,
  tokenDead: () => errorAnswer(deadToken()),
  serverError: () => errorAnswer(unknownTrouble),
  overloaded: () => errorAnswer({ code: 1, subcode: 99, status: 500, message: 'An unknown error occurred' }),
  errorUnder200: () =>
    errorAnswer({ code: 2, status: 200, transient: true, message: 'An unexpected error has occurred. Please retry your request later.' }),
}
