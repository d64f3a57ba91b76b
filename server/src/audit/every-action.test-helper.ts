import { listMembers } from '@adroit/contract/members'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Client } from '../../test/client.ts'
import { subscribePublishing } from '../company/subscribe.ts'
import { type PlanWorld, startPlans } from '../publishing/plan/plan.test-helper.ts'
import { saveRates } from '../rates/service.ts'
import { brief, entriesOf } from './audit.test-helper.ts'

/** A company in which one scene after another makes entries of the audit log. */
export class AuditedCompany {
  plans!: PlanWorld
  /** Signed in anew for each scene. */
  owner!: Client
  buyer!: Client
  /** Ids of members by username. */
  ids: Readonly<Record<string, string>> = {}

  /** The abbreviation. */
  get name(): string {
    return this.plans.company.abbreviation
  }

  /** The entries of some work, as `actor › action › subject` with their details. */
  async logged(work: () => Promise<unknown>): Promise<unknown[]> {
    return (await entriesOf(this.owner, work)).map(brief)
  }
}

/** A password that the scenes choose. */
export const newPassword = 'Plover-Ridge-3'

/** Returns the company of a test file, which starts before its scenes and is closed after them. */
export function useAuditedCompany(): AuditedCompany {
  const company = new AuditedCompany()
  beforeAll(async () => {
    const plans = await startPlans(['meta'], { mail: true })
    company.plans = plans
    await saveRates(plans.world.ctx, 'ecb', [{ currency: 'USD', day: '2026-11-20', perEuro: '1.25' }])
    await subscribePublishing(plans.world.ctx, company.name, true)
    company.ids = Object.fromEntries((await plans.owner.call(listMembers, {})).members.map(({ username, id }) => [username, id]))
  })
  beforeEach(async () => {
    ;[company.owner, company.buyer] = [await company.plans.as('owner'), await company.plans.as('buyer')]
  })
  afterEach(async () => await company.plans.sandbox.control.clearFaults())
  afterAll(() => company.plans.close())
  return company
}
