import type { Access } from '../../platform.ts'
import type { Publisher } from '../../publisher.ts'
import type { Graph } from '../graph.ts'
import { pause } from '../pause.ts'
import type { MetaParts, MetaSettings } from '../settings.ts'
import { cost } from './cost.ts'
import { dryRun } from './dry-run.ts'
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

/** The time-out of a request, a minute, and as long again for late commits and lists that lag. Meta documents neither. */
const quietMs = 120_000

/** The publisher of Meta's Marketing API. Creation has no key that makes it repeatable, so names carry references. */
export function createMetaPublisher(settings: MetaSettings, given: Partial<MetaParts> = {}): Publisher {
  const parts: MetaParts = { clock: given.clock ?? (() => new Date()), pause: given.pause ?? pause }
  const at = ({ net, token }: Access): Graph => ({ settings, parts, net, token })
  return {
    platform: 'meta',
    quietMs,
    cost,
    problems: problemsOf,
    steps: stepsOf,
    request: requestOf,
    dryRun: (access, plan) => dryRun(at(access), access, plan),
    upload: (access, job) => upload(at(access), access, job),
    send: (access, step, request) => send(at(access), access, step, request),
    outcomeOf,
    find: (access, step, request) => find(at(access), access, step, request),
    verify: (access, plan, recorded) => verify(at(access), access, plan, recorded),
    setActive: (access, { externalId }, active) => setActive(at(access), externalId, active),
    archive: (access, object) => archive(at(access), object),
    listOurs: (access, since) => listOurs(at(access), access, since),
    reviews: (access, ads) => reviews(at(access), access, ads),
    searchTargeting: (access, kind, text, locale) => searchTargeting(at(access), kind, text, locale),
    // It depends on the account; see `minimum-budgets.ts`.
    minimumBudget: () => null,
  }
}
