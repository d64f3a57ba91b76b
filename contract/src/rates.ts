import * as z from 'zod/mini'
import { capacityLimits } from './capacity-limits.ts'
import { endpoint } from './endpoint.ts'
import { moment, nothing, text } from './fields.ts'

const area = '/api/mobile/admanage/rates'

/** Exchange rates to the company's currency, with their source and days. */
export const listRates = endpoint({
  name: 'listRates',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    /** The company's currency: `rate` is the price of one unit of the other currency in this one. */
    to: z.string(),
    of: z.enum(['ecb', 'sample']),
    /** For how many days a rate stays valid after its day. */
    oldestDays: z.number(),
    /** Every currency with a stored rate; currencies of accounts come first. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** True if an account of the company uses it. */
        used: z.boolean(),
        rate: z.nullable(z.string()),
        /** Day of its newest published rate. */
        published: z.nullable(z.string()),
        own: z.boolean(),
      }),
    ),
    /** When the company last imported its own rates; null: never. */
    ownAt: z.nullable(moment),
  }),
})

/** The rates of one currency by day, newest first, at most `capacityLimits.rateDays`. */
export const rateHistory = endpoint({
  name: 'rateHistory',
  method: 'GET',
  path: `${area}/history`,
  access: 'reports.read',
  input: z.object({ currency: text(3) }),
  answer: z.object({ to: z.string(), days: z.array(z.object({ day: z.string(), rate: z.string(), own: z.boolean() })) }),
})

/**
 * Imports the company's own rates from a file in the format of the European Central Bank (`Date,USD,JPY,…`: units per euro; CSV, or the ZIP
 * it publishes). They take precedence over other rates on their days. An invalid file is rejected as a whole, with the line and the reason
 * (`rates_unreadable`).
 */
export const importRates = endpoint({
  name: 'importRates',
  method: 'POST',
  path: `${area}/import`,
  access: 'company.manage',
  confirmed: true,
  file: { maxBytes: capacityLimits.rateBytes },
  input: nothing,
  answer: z.object({ rates: z.number(), currencies: z.number(), from: z.string(), to: z.string() }),
})

/** Removes the company's own rates. */
export const removeRates = endpoint({
  name: 'removeRates',
  method: 'POST',
  path: `${area}/remove`,
  access: 'company.manage',
  confirmed: true,
  input: nothing,
  answer: z.object({ rates: z.number() }),
})
