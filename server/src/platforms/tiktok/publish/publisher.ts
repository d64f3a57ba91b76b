import type { Access } from '../../platform.ts'
import type { Publisher } from '../../publisher.ts'
import { createTiktokOpener, openFor } from '../ask.ts'
import { leastBudget } from '../budgets.ts'
import type { TiktokSettings } from '../settings.ts'
import { cost } from './cost.ts'
import { find } from './find.ts'
import { listOurs } from './list-ours.ts'
import { outcomeOf } from './outcome.ts'
import { problemsOf } from './problems/problems.ts'
import { requestOf } from './request.ts'
import { reviews } from './reviews.ts'
import { searchTargeting } from './search.ts'
import { send } from './send.ts'
import { archive, setActive } from './state.ts'
import { stepsOf } from './steps.ts'
import { upload } from './upload.ts'
import { verify } from './verify.ts'

/** The time-out of a request, a minute, and as long again for late commits and lists that lag. TikTok documents neither. */
const quietMs = 120_000

/** The publisher of the TikTok API for Business: upgraded Smart+ campaigns, and manual ones for what these lack. */
export function createTiktokPublisher(
  settings: TiktokSettings,
  { clock = () => new Date() }: { readonly clock?: () => Date } = {},
): Publisher {
  const open = createTiktokOpener(settings)
  const at = (access: Access) => openFor(open, access)
  return {
    platform: 'tiktok',
    quietMs,
    cost,
    problems: (plan) => problemsOf(plan, clock()),
    steps: stepsOf,
    request: (plan, step, ids) => requestOf(plan, step, ids, clock()),
    dryRun: null,
    upload: (access, job) => upload(at(access), access, job),
    send: (access, step, request) => send(at(access), access, step, request),
    outcomeOf,
    find: (access, step, request) => find(at(access), access, step, request),
    verify: (access, plan, recorded) => verify(at(access), access, plan, recorded),
    setActive: (access, object, active) => setActive(at(access), access, object, active),
    archive: (access, object) => archive(at(access), access, object),
    listOurs: (access, since) => listOurs(at(access), access, since),
    reviews: (access, ads) => reviews(at(access), access, ads),
    searchTargeting: (access, kind, text, locale) => searchTargeting(at(access), access, kind, text, locale),
    minimumBudget: (level, kind, currency) => leastBudget(level, kind, currency, null),
  }
}
