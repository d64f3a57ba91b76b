/** Responses of the stubbed API about publishing: accounts with assets, drafts with versions, and previews by the contract's own rules. */
import {
  type AudienceSet,
  changeAudienceSet,
  deleteAudienceSet,
  listAudienceSets,
  restoreAudienceSet,
  saveAudienceSet,
} from '@adroit/contract/audience-sets'
import { errors } from '@adroit/contract/errors'
import { planRules, sizeProblems } from '@adroit/contract/plan-rules/plan-rules'
import type { RuleFacts } from '@adroit/contract/plan-rules/problem'
import { treeOf } from '@adroit/contract/plan-rules/tree'
import { checkDraft, type PlannedAccount, type PlanProblem, previewPlan, searchTargeting } from '@adroit/contract/publish-check'
import {
  createDraft,
  type Draft,
  deleteDraft,
  editDraft,
  getDraft,
  listDrafts,
  publishAccounts,
  restoreDraft,
  saveDraft,
} from '@adroit/contract/publish-drafts'
import { emptyPlan, emptyPlanAccount, type Plan, type PlanAccount } from '@adroit/contract/publish-plan'
import { listPublishTasks, publishDraft } from '@adroit/contract/publish-tasks'
import type { Page } from '@playwright/test'
import { type Plain, pathOf } from './sendable.ts'
import { ok, paths, refused, type Stub } from './stub.ts'
import { profile } from './stub-data.ts'
import { listedMaterials, materialPaths, serveMaterials } from './stub-materials.ts'

export const publishPaths = {
  accounts: pathOf(publishAccounts),
  drafts: pathOf(listDrafts),
  draft: pathOf(getDraft),
  create: pathOf(createDraft),
  save: pathOf(saveDraft),
  editing: pathOf(editDraft),
  delete: pathOf(deleteDraft),
  restore: pathOf(restoreDraft),
  preview: pathOf(previewPlan),
  check: pathOf(checkDraft),
  targeting: pathOf(searchTargeting),
  publish: pathOf(publishDraft),
  tasks: pathOf(listPublishTasks),
  sets: pathOf(listAudienceSets),
  saveSet: pathOf(saveAudienceSet),
  changeSet: pathOf(changeAudienceSet),
  deleteSet: pathOf(deleteAudienceSet),
  restoreSet: pathOf(restoreAudienceSet),
}

type Account = Plain<typeof publishAccounts>['accounts'][number]
type Asset = Account['assets'][number]

const asset = (kind: Asset['kind'], externalId: string, name: string, platformMessage: string | null = null): Asset => ({
  kind,
  externalId,
  name,
  usable: platformMessage === null,
  platformMessage,
})

const account = (id: string, name: string, part: Partial<Account>): Account => ({
  id,
  name,
  platform: 'meta',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  locked: null,
  assets: [],
  minimum: { campaignDaily: '1.00', adGroupDaily: '1.00' },
  rate: '1',
  ...part,
})

export const publishable: readonly Account[] = [
  account('11', 'LUMINA_SkinCare_US_iOS_Recovery_2026Q4_03', {
    assets: [
      asset('page', '901', 'Lumina Skin'),
      asset('page', '902', 'Lumina Outlet', 'This Page isn’t allowed to advertise until its review is complete.'),
      asset('instagram', '911', 'lumina.skin'),
      asset('pixel', '921', 'Lumina web'),
      asset('audience', '931', 'Buyers, 180 days'),
    ],
  }),
  account('12', '株式会社ルミナ 検索', {
    platform: 'google',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    rate: '154.32',
    assets: [asset('pixel', '922', 'Purchases')],
    minimum: { campaignDaily: null, adGroupDaily: null },
  }),
  account('13', 'Lumina TikTok DE', {
    platform: 'tiktok',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    rate: '0.92',
    assets: [asset('identity', '941', 'Lumina DE'), asset('identity', '942', 'Lumina AT'), asset('pixel', '923', 'Web')],
    minimum: { campaignDaily: '50.00', adGroupDaily: '20.00' },
  }),
  account('14', 'Nova Candle (Touch)', { locked: 'connection_revoked' }),
  account('15', 'Web2App JP', { platform: 'web2app', locked: 'web2app' }),
]

const approvedImage = listedMaterials.materials.find(({ id }) => id === '2')

const assetsOf: Readonly<Record<string, Partial<PlanAccount>>> = {
  '11': { page: '901', pixel: '921' },
  '12': { pixel: '922' },
  '13': { identity: '941', pixel: '923' },
}

/** A plan without problems for these accounts; the first approved material as its ad. */
export function readyPlan(accounts: readonly string[] = ['11'], part: Partial<Plan> = {}): Plan {
  const plan = emptyPlan()
  return {
    ...plan,
    name: 'Black Friday carousel',
    accounts: accounts.map((id) => ({ ...emptyPlanAccount(id), budget: id === '12' ? '15000' : '100', ...assetsOf[id] })),
    audiences: plan.audiences.map((audience) => ({
      ...audience,
      name: 'US 25–44',
      include: { ...audience.include, places: [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }] },
    })),
    creatives: [
      {
        key: 'c1',
        kind: 'single_image',
        name: 'Barrier cream −30 %',
        materials: [{ material: '2', version: 1, contentHash: approvedImage?.contentHash ?? '' }],
      },
    ],
    texts: { titles: ['−30 % until Sunday'], bodies: ['The cream that repairs overnight.'], descriptions: [] },
    link: 'https://lumina.example/sale',
    ...part,
  }
}

const person = { id: '7', name: 'Olivia Stern' }
export const rena = { id: '9', name: 'Rena Kobayashi' }

export function draftOf(id: string, plan: Plan, part: Partial<Draft> = {}): Draft {
  return {
    id,
    name: plan.name,
    version: 1,
    template: false,
    accounts: plan.accounts.length,
    platforms: [...new Set(plan.accounts.flatMap((one) => publishable.find(({ id: of }) => of === one.account)?.platform ?? []))],
    by: person,
    changedAt: '2026-11-20T10:41:00Z',
    changedBy: person,
    deletedAt: null,
    plan,
    editors: [],
    task: null,
    ...part,
  }
}

const now = () => new Date()
const factsOf = (): RuleFacts => ({
  accounts: new Map(publishable.map((one) => [one.id, one])),
  materials: new Map(listedMaterials.materials.map((material) => [material.id, material])),
  now: now(),
})

/** What the server answers to a plan: the contract's tree and rules, and ceilings of the budgets. */
export function previewOf(plan: Plan, more: readonly PlanProblem[] = []): Plain<typeof previewPlan> {
  const facts = factsOf()
  const accounts = plan.accounts.flatMap((one): PlannedAccount[] => {
    const known = publishable.find(({ id }) => id === one.account)
    if (!known) return []
    const { nodes } = treeOf(plan, known.id, known, facts, null)
    const daily = Number(one.budget) > 0 ? { amount: one.budget, currency: known.currency } : null
    const { id, name, platform, currency, timeZone } = known
    return [
      {
        account: { id, name, platform, currency, timeZone },
        nodes: [...nodes],
        dailyCeiling: daily,
        totalCeiling: null,
        calls: nodes.length + 2,
        seconds: 40,
        startsAt: null,
        endsAt: null,
      },
    ]
  })
  const objects = accounts.flatMap(({ nodes }) => nodes.filter(({ removed }) => !removed)).length
  return {
    accounts,
    objects,
    dailyCeiling: accounts.length > 0 ? { amount: `${accounts.length * 100}.00`, currency: 'USD' } : null,
    totalCeiling: null,
    needsApproval: false,
    problems: [...planRules(plan, facts), ...(accounts.length > 0 ? sizeProblems(objects) : []), ...more],
  }
}

interface Publishing {
  /** Drafts by id, as the server has them now; tests change them to act as other members. */
  readonly drafts: Map<string, Draft>
  /** Problems that only the server or the platforms know. */
  readonly problems: PlanProblem[]
}

const taxonomy: Plain<typeof searchTargeting>['items'] = [
  { id: '6003', name: 'Skin care', kind: 'interest', path: ['Beauty'], size: 412_000_000 },
  { id: '6004', name: 'Organic cosmetics', kind: 'interest', path: ['Beauty', 'Cosmetics'], size: 38_400_000 },
  { id: '6005', name: 'Yoga', kind: 'interest', path: ['Fitness and wellness'], size: null },
]
const cities: Plain<typeof searchTargeting>['items'] = [{ id: '2490', name: 'Berlin', kind: 'city', path: ['Germany'], size: 2_900_000 }]

/** Serves publishing to a member who may publish. */
export async function servePublishing(page: Page, api: Stub, drafts: readonly Draft[] = []): Promise<Publishing> {
  await serveMaterials(page, api)
  const state: Publishing = { drafts: new Map(drafts.map((draft) => [draft.id, draft])), problems: [] }
  const put = (draft: Draft) => {
    state.drafts.set(draft.id, draft)
    return ok(draft)
  }
  const gone = refused(errors.draft_gone.code, 'This draft no longer exists.', 404)
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.write', 'publishing.write'] }))
  api.answer(publishPaths.accounts, ok({ subscribed: true, accounts: [...publishable] }))
  api.answer(publishPaths.drafts, ({ search }) => {
    const kind = search.get('kind')
    const shown = [...state.drafts.values()].filter(({ template, deletedAt }) =>
      kind === 'deleted' ? deletedAt !== null : deletedAt === null && template === (kind === 'templates'),
    )
    return ok({ drafts: shown.map(({ plan: _plan, editors: _editors, task: _task, ...summary }) => summary) })
  })
  api.answer(publishPaths.draft, ({ search }) => {
    const draft = state.drafts.get(search.get('id') ?? '')
    return draft ? ok(draft) : gone
  })
  api.answer(publishPaths.create, ({ body }) => {
    const { plan, from, name, template } = body as { plan?: Plan; from?: { draft: string }; name?: string; template?: boolean }
    const used = plan ?? (from && state.drafts.get(from.draft)?.plan) ?? emptyPlan()
    return put(draftOf(String(71 + state.drafts.size), { ...used, name: name ?? used.name }, { template: template ?? false }))
  })
  api.answer(publishPaths.save, ({ body }) => {
    const { id, version, plan } = body as { id: string; version: number; plan: Plan }
    const draft = state.drafts.get(id)
    if (!draft) return gone
    if (draft.version !== version) return refused(errors.draft_changed_meanwhile.code, 'Someone changed this draft in the meantime.', 409)
    return put(draftOf(id, plan, { version: version + 1, template: draft.template }))
  })
  api.answer(publishPaths.editing, ({ body }) => {
    const draft = state.drafts.get((body as { id: string }).id)
    return ok({ version: draft?.version ?? 1, editors: [...(draft?.editors ?? [])] })
  })
  const mark = (id: string, deletedAt: string | null) => {
    const draft = state.drafts.get(id)
    if (draft) state.drafts.set(id, { ...draft, deletedAt })
    return ok(null)
  }
  api.answer(publishPaths.delete, ({ body }) => mark((body as { id: string }).id, '2026-11-20T11:00:00Z'))
  api.answer(publishPaths.restore, ({ body }) => mark((body as { id: string }).id, null))
  api.answer(publishPaths.preview, ({ body }) => ok(previewOf((body as { plan: Plan }).plan, state.problems)))
  api.answer(publishPaths.check, ({ body }) => {
    const plan = state.drafts.get((body as { draft: string }).draft)?.plan ?? emptyPlan()
    return ok({
      problems: [...previewOf(plan, state.problems).problems],
      dryRuns: plan.accounts.map(({ account: id }) => ({
        account: id,
        outcome: id === '13' ? ('not_offered' as const) : ('passed' as const),
      })),
    })
  })
  api.answer(publishPaths.targeting, ({ search }) => {
    const text = (search.get('text') ?? '').toLowerCase()
    const all = search.get('kind') === 'place' ? cities : search.get('kind') === 'interest' ? taxonomy : []
    return ok({ items: all.filter(({ name }) => name.toLowerCase().includes(text)) })
  })
  api.answer(publishPaths.publish, ok({ task: '501' }))
  api.answer(publishPaths.tasks, ok({ tasks: [], more: false }))
  api.answer(materialPaths.details, ({ search }) => {
    const found = listedMaterials.materials.find(({ id }) => id === search.get('id'))
    return found
      ? ok({ ...found, versions: [], decisions: [], croppedFrom: null, crops: [], mayDecide: 'role', awaits: [] })
      : refused(errors.material_gone.code, 'This material no longer exists.', 404)
  })
  return state
}

export function setOf(id: string, name: string, value: AudienceSet['value'], part: Partial<AudienceSet> = {}): AudienceSet {
  return { id, name, value, hidden: 0, version: 1, changedAt: '2026-11-20T10:41:00Z', changedBy: person, ...part }
}

/** Serves the company's audience sets. Returns them as the server has them now; tests change them to act as other members. */
export function serveSets(api: Stub, sets: readonly AudienceSet[] = []): Map<string, AudienceSet> {
  const state = new Map(sets.map((set) => [set.id, set]))
  const deleted = new Map<string, AudienceSet>()
  const move = (from: Map<string, AudienceSet>, to: Map<string, AudienceSet>, id: string) => {
    const set = from.get(id)
    if (set) to.set(id, set)
    from.delete(id)
    return ok(null)
  }
  const taken = (kind: string, name: string, besides = '') =>
    [...state.values()].some((set) => set.id !== besides && set.value.kind === kind && set.name.toLowerCase() === name.toLowerCase())
  const refuseTaken = (name: string) => refused(errors.audience_set_name_taken.code, `Your company already has one named “${name}”`)
  const put = (set: AudienceSet) => {
    state.set(set.id, set)
    return ok(set)
  }
  api.answer(publishPaths.sets, ({ search }) =>
    ok({
      sets: [...state.values()]
        .filter(({ value }) => value.kind === search.get('kind'))
        .sort((one, other) => one.name.localeCompare(other.name)),
    }),
  )
  api.answer(publishPaths.saveSet, ({ body }) => {
    const { name, value } = body as Pick<AudienceSet, 'name' | 'value'>
    return taken(value.kind, name) ? refuseTaken(name) : put(setOf(String(91 + state.size), name, value))
  })
  api.answer(publishPaths.changeSet, ({ body }) => {
    const { id, version, ...part } = body as Pick<AudienceSet, 'id' | 'version'> & Partial<AudienceSet>
    const set = state.get(id)
    if (!set) return refused(errors.audience_set_gone.code, 'This set no longer exists.', 404)
    if (set.version !== version)
      return refused(errors.audience_set_changed_meanwhile.code, 'Someone changed this set in the meantime. Reload it and try again.', 409)
    if (part.name !== undefined && taken(set.value.kind, part.name, id)) return refuseTaken(part.name)
    return put({ ...set, ...part, version: version + 1 })
  })
  api.answer(publishPaths.deleteSet, ({ body }) => move(state, deleted, (body as { id: string }).id))
  api.answer(publishPaths.restoreSet, ({ body }) => move(deleted, state, (body as { id: string }).id))
  return state
}
