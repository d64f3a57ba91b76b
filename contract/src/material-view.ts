import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'
import { performanceChoice } from './material-metrics.ts'
import { rangeChoice } from './presets.ts'

const area = '/api/mobile/admanage/material'

/** The date range and the metrics with which a member views materials. */
export const materialView = z.object({ dateRange: rangeChoice, metrics: performanceChoice.shape.metrics })
export type MaterialView = z.infer<typeof materialView>

/** The caller's remembered view; null: they never chose one, or it names metrics that no longer exist. */
export const getMaterialView = endpoint({
  name: 'getMaterialView',
  method: 'GET',
  path: `${area}/view`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({ view: z.nullable(materialView) }),
})

/** Remembers how the caller views materials, on all of their devices. */
export const rememberMaterialView = endpoint({
  name: 'rememberMaterialView',
  method: 'POST',
  path: `${area}/remember-view`,
  access: 'reports.read',
  input: materialView,
  answer: z.null(),
})
