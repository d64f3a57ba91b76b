import { publishLimits } from '@adroit/contract/publish-limits'
import { type Plan, plan as planSchema } from '@adroit/contract/publish-plan'
import * as z from 'zod'
import { fail } from '../../lib/app-error.ts'
import type { StoredPlan } from './store.ts'

/** Throws `input_invalid` if the plan has more than `publishLimits.draftBytes` as JSON. */
export function toStored(plan: Plan): StoredPlan {
  const json = JSON.stringify(plan)
  if (Buffer.byteLength(json) > publishLimits.draftBytes) throw fail('input_invalid', { field: 'plan' })
  return { name: plan.name, plan: json, accounts: [...new Set(plan.accounts.map(({ account }) => account))] }
}

export function fromStored(stored: unknown): Plan {
  return z.parse(planSchema, stored)
}
