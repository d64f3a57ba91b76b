import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { report, sentDefinition } from './report.ts'

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

/** The asking member's favourites; a sixth is refused (`too_many_selected`). */
export const favouriteReport = endpoint({
  name: 'favouriteReport',
  method: 'POST',
  path: `${area}/favourite`,
  access: 'reports.read',
  input: z.object({ id, favourite: z.boolean() }),
  answer: z.null(),
})

/** Which figures stand above the table for the asking member; empty: the report's first ones. More than five are refused (`too_many_selected`). */
export const chooseCards = endpoint({
  name: 'chooseCards',
  method: 'POST',
  path: `${area}/cards`,
  access: 'reports.read',
  input: z.object({ id, metrics: z.array(text(80)).check(z.maxLength(limits.reportMetrics)) }),
  answer: z.null(),
})

/** Order and widths of the columns for the asking member; null: as the report says. */
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
 * Notes that the asking member has the report before him; the page says so when it opens and whenever it asks anew. Looks less than
 * `limits.sameLookMinutes` apart are one, and what changed is counted from the one before.
 */
export const lookAtReport = endpoint({
  name: 'lookAtReport',
  method: 'POST',
  path: `${area}/look`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.null(),
})
