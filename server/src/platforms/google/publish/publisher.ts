import type { Publisher } from '../../publisher.ts'
import type { GoogleSettings } from '../settings.ts'
import { cost } from './cost.ts'
import { dryRun } from './dry-run.ts'
import { find } from './find.ts'
import { listOurs } from './list-ours.ts'
import { outcomeOf } from './outcome.ts'
import { problemsOf } from './problems/problems.ts'
import { requestOf } from './request.ts'
import { reviews } from './reviews.ts'
import { searchTargeting } from './search-targeting.ts'
import { send } from './send.ts'
import { archive, setActive } from './state.ts'
import { stepsOf } from './steps.ts'
import { upload } from './upload.ts'
import { verify } from './verify.ts'

/**
 * A request that still runs may commit later than this. It does no harm: a campaign's name is unique, so that of two trees with the same names
 * only one is created, and the other request is told so. The period only spares operations.
 */
const quietMs = 10_000

/** The publisher of Google Ads. One atomic request creates a whole tree. */
export function createGooglePublisher(settings: GoogleSettings): Publisher {
  return {
    platform: 'google',
    quietMs,
    cost,
    problems: problemsOf,
    steps: stepsOf,
    request: requestOf,
    dryRun: (access, plan) => dryRun(settings, access, plan),
    upload: (access, job) => upload(settings, access, job),
    send: (access, step, request) => send(settings, access, step, request),
    outcomeOf,
    find: (access, step, request) => find(settings, access, step, request),
    verify: (access, plan, recorded) => verify(settings, access, plan, recorded),
    setActive: (access, object, active) => setActive(settings, access, object, active),
    archive: (access, object) => archive(settings, access, object),
    listOurs: (access) => listOurs(settings, access),
    reviews: (access, ads) => reviews(settings, access, ads),
    searchTargeting: (access, kind, text, locale) => searchTargeting(settings, access, kind, text, locale),
    // Google publishes no minimum. Its refusal of a smaller budget names it.
    minimumBudget: () => null,
  }
}
