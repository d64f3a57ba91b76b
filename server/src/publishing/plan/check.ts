import { problem } from '@adroit/contract/plan-rules/problem'
import type { checkDraft, PlanProblem } from '@adroit/contract/publish-check'
import type * as z from 'zod'
import { sightOf } from '../../accounts/sight.ts'
import { withAccount } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { atMost } from '../../lib/at-most.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import type { Caller } from '../../session/caller.ts'
import { seenPlan } from '../drafts/seen-plan.ts'
import { existing } from '../drafts/service.ts'
import { fromStored } from '../drafts/stored-plan.ts'
import { type Evaluated, type EvaluatedAccount, evaluate } from './evaluate.ts'
import { merged, placed } from './platform-rules.ts'
import { readAgain } from './read-again.ts'

type Answer = z.infer<typeof checkDraft.answer>
type Outcome = Answer['dryRuns'][number]['outcome']

/** A person waits this long for the dry runs. */
const dryRunMs = 25_000

/** Checks a saved draft with the platforms' help. Throws `draft_gone` and `draft_changed_meanwhile`. */
export async function check(ctx: Context, caller: Caller, given: { draft: string; version: number }): Promise<Answer> {
  const { company } = caller
  const { row, seen } = await forCompany(ctx.db, company, async (tx) => ({
    row: await existing(tx, caller, given.draft),
    seen: await sightOf(tx, caller),
  }))
  if (row.version !== given.version) throw fail('draft_changed_meanwhile')
  const plan = seenPlan(fromStored(row.plan), seen)
  const base = { company, member: caller.member, version: `${row.id}.${row.version}` }
  await readAgain(
    ctx,
    company,
    plan.accounts.map(({ account }) => account),
  )
  const evaluated = await evaluate(ctx, plan, base)
  const tried = await Promise.all(withoutProblems(evaluated).map((account) => dryRun(ctx, company, account)))
  const found = tried.flatMap(({ account, problems }) => placed(problems, plan, account))
  return {
    problems: merged([...evaluated.problems, ...found]),
    dryRuns: tried.map(({ account, outcome }) => ({ account, outcome })),
  }
}

/** A dry run of a plan that our own rules refuse would only repeat what they say. */
function withoutProblems({ accounts, problems }: Evaluated): EvaluatedAccount[] {
  if (problems.some(({ account }) => account === null)) return []
  return accounts.filter(({ id, plan }) => plan !== null && !problems.some(({ account }) => account === id))
}

interface Tried {
  readonly account: string
  readonly outcome: Outcome
  readonly problems: readonly PlanProblem[]
}

async function dryRun(ctx: Context, company: string, { id, account, plan }: EvaluatedAccount): Promise<Tried> {
  const { platform } = account
  const tries = platform === 'web2app' ? null : (ctx.publishers.get(platform)?.dryRun ?? null)
  if (tries === null || plan === null) return { account: id, outcome: 'not_offered', problems: [] }
  const signal = AbortSignal.timeout(dryRunMs)
  let tried: Tried = { account: id, outcome: 'not_reached', problems: [] }
  const work = withAccount(ctx, { company, account: id, priority: 'publish', signal }, ({ access }) => tries(access, plan)).then(
    (problems) => {
      tried = { account: id, outcome: problems.length === 0 ? 'passed' : 'problems', problems }
    },
    (error: unknown) => {
      if (!(error instanceof PlatformError)) ctx.log.error({ err: error, account: id }, 'a dry run failed')
      else if (error.kind === 'refused') tried = { account: id, outcome: 'problems', problems: [refusal(error, platform)] }
    },
  )
  await atMost(dryRunMs, work)
  return tried
}

const refusal = ({ message }: PlatformError, platform: string): PlanProblem => ({
  ...problem('platform_refused', '', { platform }),
  platformMessage: message,
})
