import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { materialLimits } from './material-limits.ts'

/** A time as clocks in the company's time zone show it: `YYYY-MM-DDTHH:MM`. */
export const wallTime = z
  .string()
  .check(z.refine((value) => isDay(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(value.slice(10)), 'a time as YYYY-MM-DDTHH:MM'))

const items = z.array(z.object({ id, due: z.nullable(wallTime) })).check(z.minLength(1), z.maxLength(materialLimits.selectedMaterials))

/**
 * Sets by when decisions about materials are due; null: no time. Those whose decision is awaited are reminded a day before and at that
 * time. `before` undoes it. Throws material_gone, and changes nothing then.
 */
export const setMaterialsDue = endpoint({
  name: 'setMaterialsDue',
  method: 'POST',
  path: '/api/mobile/admanage/material/due',
  access: 'materials.write',
  input: z.object({ items }),
  answer: z.object({ before: z.array(z.object({ id, due: z.nullable(z.string()) })) }),
})
