import { amountOf } from '@adroit/contract/money'
import type { PublishObject, PublishObjectState, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import type { Context } from '../../context.ts'
import { fileUrlOf } from '../../materials/file-tickets.ts'
import { memberFiles } from '../../materials/serve-file.ts'
import type { AccountPlan, PlannedFile } from '../../platforms/account-plan.ts'
import { definitions } from '../../platforms/registry.ts'
import type { Caller } from '../../session/caller.ts'
import type { selectCreated, selectStepStates, TaskAccountRow } from './read-store.ts'

type StepState = Awaited<ReturnType<typeof selectStepStates>>[number]
type Created = Awaited<ReturnType<typeof selectCreated>>[number]

interface Of {
  readonly ctx: Context
  readonly caller: Caller
  readonly row: TaskAccountRow
  readonly plan: AccountPlan
  readonly steps: readonly StepState[]
  readonly created: readonly Created[]
}

/** What a task creates in one account, in the order of its plan, after the files that it uploads. */
export function objectsOf(of: Of): PublishObject[] {
  const { campaign } = of.plan
  const uploads = of.steps.filter(({ kind }) => kind === 'upload').map((step) => uploadOf(of, step))
  const find = finderOf(of)
  const node = (
    of_: Pick<PublishObject, 'key' | 'parent' | 'level' | 'name'>,
    budget: AccountPlan['campaign']['budget'],
    file: PlannedFile | undefined,
  ): PublishObject => {
    const found = find(of_.key)
    return {
      ...of_,
      ...found,
      budget: budget && { kind: budget.kind, amount: amountOf(budget.micros, of.plan.currency) },
      preview: previewOf(of, file),
    }
  }
  return [
    ...uploads,
    node({ key: campaign.key, parent: null, level: 'CAMPAIGN', name: campaign.name }, campaign.budget, undefined),
    ...campaign.adGroups.flatMap((group) => [
      node({ key: group.key, parent: campaign.key, level: 'AD_SET', name: group.name }, group.budget, undefined),
      ...group.ads.map((ad) => node({ key: ad.key, parent: group.key, level: 'AD', name: ad.name }, null, ad.files[0])),
    ]),
  ]
}

/** Number of campaigns, ad groups and ads in each state. */
export function countsOf(objects: readonly PublishObject[]): PublishTaskAccount['counts'] {
  const count = (...states: readonly PublishObjectState[]) =>
    objects.filter(({ level, state }) => level !== 'UPLOAD' && states.includes(state)).length
  return {
    ready: count('ready', 'live'),
    checking: count('sent', 'checking'),
    waiting: count('waiting'),
    refused: count('refused', 'left_out'),
  }
}

type Found = Pick<PublishObject, 'state' | 'sentAt' | 'externalId' | 'review' | 'message' | 'platformUrl'>

/** Returns how each object of the plan stands. */
function finderOf({ row, steps, created }: Of): (key: string) => Found {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const stepOf = new Map(steps.flatMap((step) => step.objects.map(({ key }) => [key, step] as const)))
  const objectOf = new Map(created.map((one) => [one.key, one]))
  const parents = new Map<string, string>()
  return (key) => {
    const [step, object] = [stepOf.get(key), objectOf.get(key)]
    const refused = step && refusedNeed(step, byKey)
    const state = stateOf(step, object, refused)
    const message = object?.review_message ?? (state === 'refused' ? ((refused ?? step)?.problem?.platformMessage ?? null) : null)
    const externalId = object?.external_id ?? null
    if (externalId !== null) parents.set(key, externalId)
    return {
      state,
      sentAt: step?.intent_at?.toISOString() ?? null,
      externalId,
      review: object?.review ?? null,
      message,
      platformUrl: object ? urlOf(row, object, created) : null,
    }
  }
}

/** What an object is made of can be refused instead of it: its creative, or a file. Its parents are objects of their own. */
function refusedNeed(step: StepState, byKey: ReadonlyMap<string, StepState>): StepState | null {
  for (const key of step.needs) {
    const need = byKey.get(key)
    if (need === undefined || need.objects.length > 0) continue
    if (need.state === 'rejected') return need
    const deeper = refusedNeed(need, byKey)
    if (deeper !== null) return deeper
  }
  return null
}

function stateOf(step: StepState | undefined, object: Created | undefined, refused: StepState | null | undefined): PublishObjectState {
  if (object?.state === 'live' || object?.state === 'ready') return object.state
  if (object?.state === 'archived') return 'removed'
  if (step === undefined) return 'waiting'
  if (step.state === 'rejected' || refused) return 'refused'
  if (step.state === 'skipped') return 'left_out'
  if (step.state === 'intended') return 'sent'
  return step.state === 'planned' ? 'waiting' : 'checking'
}

const uploadStates: Partial<Record<StepState['state'], PublishObjectState>> = {
  confirmed: 'ready',
  rejected: 'refused',
  skipped: 'left_out',
}

function uploadOf(of: Of, step: StepState): PublishObject {
  const file = step.file as PlannedFile | null
  return {
    key: step.key,
    parent: null,
    level: 'UPLOAD',
    name: file?.name ?? step.key,
    state: uploadStates[step.state] ?? 'waiting',
    sentAt: step.intent_at?.toISOString() ?? null,
    externalId: step.ids?.[''] ?? null,
    budget: null,
    preview: previewOf(of, file ?? undefined),
    review: null,
    message: step.problem?.platformMessage ?? null,
    platformUrl: null,
  }
}

function previewOf({ ctx, caller }: Of, file: PlannedFile | undefined): string | null {
  if (file === undefined) return null
  const { company, session } = caller
  const { material, version } = file
  return fileUrlOf(ctx.secret, memberFiles, { company, session, material, version, variant: 'medium' }, ctx.clock())
}

function urlOf(row: TaskAccountRow, object: Created, created: readonly Created[]): string {
  const { campaign } = { campaign: created.find(({ level }) => level === 'CAMPAIGN')?.external_id ?? null }
  const above = created.find(({ key, level }) => level === 'AD_SET' && object.key.startsWith(`${key}/`))?.external_id ?? null
  const adSet = object.level === 'AD_SET' ? object.external_id : object.level === 'AD' ? above : null
  const ad = object.level === 'AD' ? object.external_id : null
  return definitions[row.platform].entityUrl({ account: row.external_account, campaign, adSet, ad })
}
