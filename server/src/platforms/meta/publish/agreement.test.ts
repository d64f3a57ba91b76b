import { afterAll, beforeAll, expect, it } from 'vitest'
import { PlatformError } from '../../platform-error.ts'
import { anyPlan } from './any-plan.test-helper.ts'
import { type HeldFile, heldImage, heldVideo, openPublisher, publishAll } from './publish.test-helper.ts'

let meta: Awaited<ReturnType<typeof openPublisher>>
let files: HeldFile[]

beforeAll(async () => {
  meta = await openPublisher()
  files = [await heldImage(), await heldImage(), await heldVideo(300_000)]
})
afterAll(() => meta.close())

/** What Meta refuses of a plan, or shows otherwise than it was sent; null: nothing. */
async function surprise(plan: Parameters<typeof publishAll>[1]): Promise<string | null> {
  try {
    const found = await meta.publisher.verify(meta.access, plan, await publishAll(meta, plan, files))
    return found.extra.length + found.missing.length + found.different.length > 0 ? JSON.stringify(found) : null
  } catch (error) {
    if (error instanceof PlatformError) return error.message
    throw error
  }
}

it('passes no plan that Meta refuses, of many whose fields fit together or not', async () => {
  const surprises: string[] = []
  let passed = 0
  for (let seed = 0; seed < 200; seed += 1) {
    const plan = anyPlan(
      seed,
      files.map(({ file }) => file),
      meta.own,
    )
    if (meta.publisher.problems(plan).length > 0) continue
    // Minimum budgets depend on the account, so only the dry run knows them.
    if ((await meta.publisher.dryRun?.(meta.access, plan))?.length !== 0) continue
    passed += 1
    const found = await surprise(plan)
    if (found !== null) surprises.push(`${seed}: ${found}`)
  }
  expect(surprises).toEqual([])
  expect(passed).toBeGreaterThan(20)
})
