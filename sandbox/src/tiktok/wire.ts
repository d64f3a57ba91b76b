import { apps } from '../apps.ts'
import type { Answer, Call } from '../http/call.ts'
import type { Wire } from '../wire.ts'
import type { World } from '../world/world.ts'
import { ok, Refusal, refused } from './envelope.ts'
import { countCall, tooMany } from './limits.ts'
import { portal } from './portal.ts'
import { reportFile } from './reports/tasks.ts'
import type { Route } from './route.ts'
import { askingOf, placeOf, routes } from './routes.ts'

/** TikTok API for Business v1.3: always HTTP 200, with the result code in the body. */
export const wire: Wire = {
  nameOf: (call) => {
    if (call.path === '/portal/auth') return 'oauth.page'
    if (call.path.startsWith('/report-files/')) return 'report.file'
    return routeOf(call)?.name ?? null
  },
  changes: (call) => routeOf(call)?.changes ?? false,
  answer: (call, world) => {
    if (call.path === '/portal/auth') return portal(call, world)
    if (call.path.startsWith('/report-files/')) return reportFile(call, world)
    return answerApi(call, world)
  },
  throttled: () => refused(tooMany(`App ${apps.tiktok.id}`, 'QPM', 600, 601)),
  tokenDead: () => refused(new Refusal(40105, 'Access token is incorrect or has been revoked.')),
  serverError: () => refused(new Refusal(50000, 'System error.')),
  overloaded: () => refused(new Refusal(50000, 'System error.')),
  conflict: () => refused(new Refusal(40202, 'Write or update entity conflict.')),
  errorUnder200: () => refused(new Refusal(51305, 'Satellite service error.')),
}

function answerApi(call: Call, world: World): Answer {
  try {
    const route = routeOf(call)
    const place = placeOf(call)
    if (place?.version !== undefined && place.version !== 'v1.3') throw new Refusal(40051, 'Invalid API version.')
    if (route === null || place === null) return { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' }
    if (!route.methods.includes(call.method)) throw new Refusal(40117, `Method ${call.method} is not allowed.`)
    countCall(world, apps.tiktok.id, place.path)
    const data = route.open === true ? route.handle(call, world) : route.handle(askingOf(call, world, place.sandboxHost))
    return isAnswer(data) ? data : ok(data)
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

function routeOf(call: Call): Route | null {
  return routes[placeOf(call)?.path ?? ''] ?? null
}

const isAnswer = (data: unknown): data is Answer => typeof data === 'object' && data !== null && 'status' in data && 'body' in data
