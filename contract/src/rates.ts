import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'

const area = '/api/mobile/admanage/rates'

/** Rates to the company's currency: which, as of when. */
export const listRates = endpoint({
  name: 'listRates',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** The company's currency: one unit of the others is so many of these. */
    to: z.string(),
    of: z.enum(['ecb', 'sample']),
    /** How long a rate counts after its day. */
    oldestDays: z.number(),
    /** Every currency that a rate is held for; those that accounts have come first. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** An account of the company has it. */
        used: z.boolean(),
        rate: z.nullable(z.string()),
        /** Day of its newest publication. */
        published: z.nullable(z.string()),
        own: z.boolean(),
      }),
    ),
    /** When the company brought rates of its own last; null: never. */
    ownAt: z.nullable(moment),
  }),
})

/** One currency day by day, newest first, at most `limits.rateDays`. */
export const rateHistory = endpoint({
  name: 'rateHistory',
  method: 'GET',
  path: `${area}/history`,
  access: 'reports.read',
  input: z.object({ currency: text(3) }),
  answer: z.object({ to: z.string(), days: z.array(z.object({ day: z.string(), rate: z.string(), own: z.boolean() })) }),
})

/**
 * Rates of the company's own, as a file in the form of the European Central Bank (`Date,USD,JPY,…`: units per euro; CSV, or the ZIP it publishes).
 * They go before others for their days. Refused as a whole with the line and the reason (`rates_unreadable`).
 */
export const importRates = endpoint({
  name: 'importRates',
  method: 'POST',
  path: `${area}/import`,
  access: 'company.manage',
  file: { maxBytes: limits.rateBytes },
  input: nothing,
  answer: z.object({ rates: z.number(), currencies: z.number(), from: z.string(), to: z.string() }),
})

/** Takes away the rates that the company brought itself. */
export const removeRates = endpoint({
  name: 'removeRates',
  method: 'POST',
  path: `${area}/remove`,
  access: 'company.manage',
  confirmed: true,
  input: nothing,
  answer: z.object({ rates: z.number() }),
})
