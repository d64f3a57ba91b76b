import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { report, sentDefinition, sentView } from './report.ts'

const area = '/api/mobile/admanage/report'

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: report,
})

export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: `${area}/create`,
  access: 'reports.write',
  input: sentDefinition,
  answer: z.object({ id }),
})

export const updateReport = endpoint({
  name: 'updateReport',
  method: 'POST',
  path: `${area}/update`,
  access: 'reports.write',
  input: z.object({ id, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), definition: sentDefinition }),
  answer: report,
})

export const hideReport = endpoint({
  name: 'hideReport',
  method: 'POST',
  path: `${area}/hide`,
  access: 'reports.write',
  input: z.object({ id, hidden: z.boolean() }),
  answer: z.null(),
})

export const deleteReport = endpoint({
  name: 'deleteReport',
  method: 'POST',
  path: `${area}/delete`,
  access: 'reports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Undoes a deletion. */
export const restoreReport = endpoint({
  name: 'restoreReport',
  method: 'POST',
  path: `${area}/restore`,
  access: 'reports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Adds or removes a favorite of the caller. Throws `too_many_selected` for a sixth. */
export const favoriteReport = endpoint({
  name: 'favoriteReport',
  method: 'POST',
  path: `${area}/favorite`,
  access: 'reports.read',
  input: z.object({ id, favorite: z.boolean() }),
  answer: z.null(),
})

/** Sets the KPI tiles above the table for the caller; empty: the report's first metrics. Throws `too_many_selected` for more than five. */
export const chooseKpiTiles = endpoint({
  name: 'chooseKpiTiles',
  method: 'POST',
  path: `${area}/kpi_tiles`,
  access: 'reports.read',
  input: z.object({ id, metrics: z.array(text(80)).check(z.maxLength(limits.reportMetrics)) }),
  answer: z.null(),
})

/** Sets order and widths of the columns for the caller; null: those of the report. */
export const chooseColumns = endpoint({
  name: 'chooseColumns',
  method: 'POST',
  path: `${area}/columns`,
  access: 'reports.read',
  input: z.object({
    id,
    columns: z.nullable(
      z
        .array(z.object({ metric: text(80), width: z.nullable(z.int().check(z.minimum(40), z.maximum(600))) }))
        .check(z.maxLength(limits.reportMetrics)),
    ),
  }),
  answer: z.null(),
})

/**
 * Remembers the breakdown, sort and filters with which the caller views the report; null: those of the report. The report itself stays as it
 * is.
 */
export const rememberView = endpoint({
  name: 'rememberView',
  method: 'POST',
  path: `${area}/view`,
  access: 'reports.read',
  input: z.object({ id, view: z.nullable(sentView) }),
  answer: z.null(),
})

/**
 * Records a visit: the page calls it when it opens and whenever it reloads the report. Calls less than `limits.sameLookMinutes` apart are
 * one visit; changes are counted from the visit before.
 */
export const visitReport = endpoint({
  name: 'visitReport',
  method: 'POST',
  path: `${area}/visit`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.null(),
})
