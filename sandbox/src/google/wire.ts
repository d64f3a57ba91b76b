import { createHash } from 'node:crypto'
import { type Answer, type Call, json, page } from '../http/call.ts'
import type { Wire } from '../wire.ts'
import { accountsOf } from '../world/read.ts'
import type { Person, World } from '../world/world.ts'
import { callerOf, customerOf, reachedThrough } from './access.ts'
import { checkAddress } from './body.ts'
import { dataManagerFailures, isDataManager, isIngest } from './data-manager/caller.ts'
import { ingestEvents } from './data-manager/ingest.ts'
import { retrieveStatus } from './data-manager/status.ts'
import { type AdsError, BadBody, Failure, failureBody, plainFailure } from './failure.ts'
import { resources } from './gaql/fields.ts'
import { mutate, mutateAll } from './mutate/mutate.ts'
import { services } from './mutate/services.ts'
import { consentDecision, consentPage } from './oauth/consent.ts'
import { revokeEndpoint, tokenEndpoint, tokenInfo } from './oauth/token.ts'
import { exhausted, takeOperations } from './quota.ts'
import { search, searchStream } from './search.ts'
import { suggestPlaces } from './suggest.ts'
import { authError, backendError, errorAnswer, quotaExceeded, type YoutubeError } from './youtube/errors.ts'
import { answerYoutube, youtubeName } from './youtube/routes.ts'

/** Versions that still answer; older ones are rejected, as Google does after a sunset. */
const oldest = 22
const newest = 26

type VersionFinding = { readonly version: string; readonly standing: 'alive' | 'over' } | null

/** `v25` for `/v25/customers…`; null: that version never existed. */
function versionOf(path: string): VersionFinding {
  const [, number] = /^\/v(\d{1,2})\//.exec(path) ?? []
  if (number === undefined || Number(number) > newest || Number(number) < 1) return null
  return { version: `v${number}`, standing: Number(number) < oldest ? 'over' : 'alive' }
}

type Handler = (call: Call, world: World) => Answer

const outside: Readonly<Record<string, readonly [name: string, handler: Handler]>> = {
  'GET /o/oauth2/v2/auth': ['oauth.consent', consentPage],
  'POST /o/oauth2/v2/auth/decision': ['oauth.decision', consentDecision],
  'POST /token': ['oauth.token', tokenEndpoint],
  'POST /revoke': ['oauth.revoke', revokeEndpoint],
  'GET /tokeninfo': ['oauth.tokeninfo', tokenInfo],
  'POST /v1/events:ingest': ['events.ingest', ingestEvents],
  'GET /v1/requestStatus:retrieve': ['requests.retrieve', retrieveStatus],
}

const suggest = /^\/v\d{1,2}\/geoTargetConstants:suggest$/

const method = /^\/v\d{1,2}\/customers(?:\/(\w+)\/(\w+))?:(\w+)$/

/** A call of the Ads API: its customer and service. `customer` is empty if it names none. */
function adsCallOf(call: Call): { readonly name: string; readonly customer: string; readonly service: string } | null {
  if (call.method === 'POST' && suggest.test(call.path)) return { name: 'places.suggest', customer: '', service: 'suggest' }
  const [all, customer = '', collection = '', verb = ''] = method.exec(call.path) ?? []
  if (all === undefined) return null
  if (call.method === 'GET' && customer === '' && verb === 'listAccessibleCustomers')
    return { name: 'customers.list', customer, service: 'list' }
  if (call.method !== 'POST' || customer === '') return null
  if (collection === 'googleAds' && (verb === 'search' || verb === 'searchStream'))
    return { name: searchName(call), customer, service: verb }
  if (verb === 'mutate' && collection === 'googleAds') return { name: treeName(call), customer, service: 'mutateAll' }
  if (verb === 'mutate' && services.some((service) => service.collection === collection)) {
    return { name: collection === 'assets' ? 'assets.create' : `${collection}.mutate`, customer, service: collection }
  }
  return null
}

const validates = ({ body }: Call): boolean => body?.['validateOnly'] === true || body?.['validate_only'] === true

/** `trees.create` for a request that creates something, `trees.update` for one that only changes, `trees.validate` for a dry run. */
function treeName(call: Call): string {
  if (validates(call)) return 'trees.validate'
  const operations = call.body?.['mutateOperations'] ?? call.body?.['mutate_operations']
  const creates = (one: unknown) => typeof one === 'object' && one !== null && Object.values(one).some(hasCreate)
  return !Array.isArray(operations) || operations.length === 0 || operations.some(creates) ? 'trees.create' : 'trees.update'
}

const hasCreate = (operation: unknown): boolean => typeof operation === 'object' && operation !== null && 'create' in operation

/** `report.campaign` if metrics are selected, otherwise `search.campaign`. */
function searchName(call: Call): string {
  const query = String(call.body?.['query'] ?? '')
  const [, from = ''] = /\bFROM\s+(\w+)/i.exec(query) ?? []
  return `${query.includes('metrics.') ? 'report' : 'search'}.${resources[from] === undefined ? 'unknown' : from}`
}

function answer(call: Call, world: World): Answer {
  const known = outside[`${call.method} ${call.path}`]
  if (known !== undefined) return known[1](call, world)
  if (youtubeName(call) !== null) return answerYoutube(call, world)
  const found = versionOf(call.path)
  const ads = adsCallOf(call)
  if (found === null || ads === null) return notFound(call)
  const requestId = requestIdOf(world)
  const refused = (status: number, errors: readonly AdsError[]) => {
    const body = failureBody(found.version, status, errors, requestId)
    return json(ads.service === 'searchStream' ? [body] : body, status, { 'request-id': requestId })
  }
  try {
    if (found.standing === 'over') {
      const message = `Version ${found.version} is deprecated. Requests to this version will be blocked.`
      return refused(400, [{ code: ['requestError', 'UNSUPPORTED_VERSION'], message }])
    }
    checkAddress(call)
    const person = callerOf(call, world)
    if (ads.service === 'list') return listAccessible(world, person, requestId)
    if (ads.service === 'suggest') return suggestPlaces(call, world, requestId)
    const account = customerOf(call, world, person, ads.customer)
    if (ads.service === 'search') return search(call, world, person, account, requestId)
    if (ads.service === 'searchStream') return searchStream(call, world, person, account, requestId)
    const mutation = { call, world, person, account, version: found.version, requestId }
    if (ads.service === 'mutateAll') return mutateAll(mutation)
    const service = services.find(({ collection }) => collection === ads.service)
    return service === undefined ? notFound(call) : mutate(mutation, service)
  } catch (error) {
    if (error instanceof BadBody) {
      return plainFailure(400, `Invalid JSON payload received. ${error.message}`, [
        { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ description: error.message }] },
      ])
    }
    if (error instanceof Failure) return refused(error.status, error.errors)
    throw error
  }
}

/** Accounts that the person reaches directly; accounts under a manager are found through the manager. */
function listAccessible(world: World, person: Person, requestId: string): Answer {
  takeOperations(world, 1)
  const own = accountsOf(world, person).filter((account) => reachedThrough(person, account) === null)
  return json({ resourceNames: own.map(({ id }) => `customers/${id}`) }, 200, { 'request-id': requestId })
}

function requestIdOf(world: World): string {
  world.nextNumber += 1
  return createHash('sha256').update(`${world.seed} request ${world.nextNumber}`).digest('base64url').slice(0, 22)
}

const notFound = (call: Call): Answer =>
  page(
    `<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p>The requested URL <code>${call.path.replace(/[<>&]/g, '')}</code> was not found on this server.`,
    404,
  )

/** The answer of a fault, if the call is one to YouTube. */
const youtubeFault = (call: Call, error: YoutubeError): Answer | null => (youtubeName(call) === null ? null : errorAnswer(error))

/** The answer of a server error. */
function broken(call: Call, over?: number): Answer {
  if (isDataManager(call)) return dataManagerFailures.server(over)
  return youtubeFault(call, backendError()) ?? faulty(call, 500, [transient], over)
}

/** The answer of a fault; as the array of searchStream if that was called. */
function faulty(call: Call, status: number, errors: readonly AdsError[], over = status): Answer {
  if (adsCallOf(call) === null) return json({ error: 'internal_failure', error_description: errors[0]?.message }, over)
  const requestId = createHash('sha256').update(`${call.path} fault`).digest('base64url').slice(0, 22)
  const body = failureBody(versionOf(call.path)?.version ?? 'v25', status, errors, requestId)
  return json(call.path.endsWith(':searchStream') ? [body] : body, over, { 'request-id': requestId })
}

function throttled(call: Call): Answer {
  const youtube = youtubeFault(call, quotaExceeded())
  if (youtube !== null) return youtube
  if (isDataManager(call)) return dataManagerFailures.limit()
  try {
    return exhausted(30, 'ACCOUNT', 'Requests per account')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return faulty(call, error.status, error.errors)
  }
}

const transient: AdsError = { code: ['internalError', 'TRANSIENT_ERROR'], message: 'A transient error occurred. Retry.' }

export const wire: Wire = {
  nameOf: (call) =>
    outside[`${call.method} ${call.path}`]?.[0] ??
    youtubeName(call) ??
    (versionOf(call.path) === null ? null : (adsCallOf(call)?.name ?? null)),
  changes: (call) =>
    (call.path.endsWith(':mutate') && !validates(call)) ||
    (isIngest(call) && !validates(call)) ||
    call.path === '/revoke' ||
    call.path.startsWith('/upload/'),
  answer,
  throttled,
  tokenDead: (call) => {
    if (call.path === '/token') return json({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 400)
    if (isDataManager(call)) return dataManagerFailures.token()
    return (
      youtubeFault(call, authError()) ??
      faulty(call, 401, [{ code: ['authenticationError', 'OAUTH_TOKEN_REVOKED'], message: 'OAuth token has been revoked.' }])
    )
  },
  serverError: (call) => broken(call),
  overloaded: (call) => broken(call),
  errorUnder200: (call) => (isDataManager(call) ? broken(call, 200) : faulty(call, 500, [transient], 200)),
}
