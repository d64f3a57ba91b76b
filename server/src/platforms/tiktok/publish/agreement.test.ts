import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountPlan } from '../../account-plan.ts'
import { anyPlan } from '../../meta/publish/any-plan.test-helper.ts'
import { PlatformError } from '../../platform-error.ts'
import { type HeldFile, heldImage, heldVideo, openPublisher, publishAll } from './publish.test-helper.ts'

let tiktok: Awaited<ReturnType<typeof openPublisher>>
let files: HeldFile[]

beforeAll(async () => {
  tiktok = await openPublisher()
  files = [await heldImage(), await heldImage(), await heldVideo()]
})
afterAll(() => tiktok.close())

/** Any plan, with budgets that are mostly high enough, and posted by one identity or another. */
function planOf(seed: number): AccountPlan {
  const { own, tiktokAccount } = tiktok
  const assets = { ...own, identity: seed % 3 === 0 ? tiktokAccount : own.identity }
  const plan = anyPlan(
    seed,
    files.map(({ file }) => file),
    assets,
  )
  const more = <Part extends { readonly budget: AccountPlan['campaign']['budget'] }>(part: Part): Part =>
    part.budget === null ? part : { ...part, budget: { ...part.budget, micros: part.budget.micros * 200n } }
  const { campaign } = plan
  return { ...plan, campaign: { ...more(campaign), adGroups: campaign.adGroups.map(more) } }
}

/** What TikTok refuses of a plan, or shows otherwise than it was sent; null: nothing. */
async function surprise(plan: AccountPlan): Promise<string | null> {
  try {
    const found = await tiktok.publisher.verify(tiktok.access, plan, await publishAll(tiktok, plan, files))
    return found.extra.length + found.missing.length + found.different.length > 0 ? JSON.stringify(found) : null
  } catch (error) {
    if (error instanceof PlatformError) return error.message
    throw error
  }
}

it('passes no plan that TikTok refuses, of many whose fields fit together or not', async () => {
  const surprises: string[] = []
  const families = new Set<boolean>()
  let passed = 0
  for (let seed = 0; seed < 500; seed += 1) {
    const plan = planOf(seed)
    if (tiktok.publisher.problems(plan).length > 0) continue
    passed += 1
    families.add(tiktok.publisher.steps(plan).some(({ name }) => name.startsWith('smart_plus_')))
    const found = await surprise(plan)
    // TikTok allows 600 calls a minute.
    await tiktok.pass(10_000)
    if (found !== null) surprises.push(`${seed}: ${found}`)
  }
  expect(surprises).toEqual([])
  expect(passed).toBeGreaterThan(20)
  expect(families.size).toBe(2)
})
