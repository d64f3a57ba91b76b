import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

const area = '/api/mobile/platform/company'

const settings = z.object({
  name: z.string(),
  /** ISO 4217 code that totals over several currencies are converted to. */
  currency: z.string(),
  /** IANA name; decides what "today" is. */
  timeZone: z.string(),
  /** 0 = Sunday, 1 = Monday … */
  weekStart: z.number(),
})

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: `${area}/details`,
  access: 'company.manage',
  input: nothing,
  answer: z.extend(settings, {
    abbreviation: z.string(),
    /** Newest day of the exchange rates that are held for it; null: none. */
    ratesUpTo: z.nullable(z.string()),
    /** Currencies that rates are held for, and those of its accounts. */
    currencies: z.array(z.string()),
  }),
})

/** What is left out stays. */
export const updateCompany = endpoint({
  name: 'updateCompany',
  method: 'POST',
  path: `${area}/update`,
  access: 'company.manage',
  input: z.object({
    name: z.exactOptional(text(400)),
    currency: z.exactOptional(text(3)),
    timeZone: z.exactOptional(text(64)),
    weekStart: z.exactOptional(z.int().check(z.minimum(0), z.maximum(6))),
  }),
  answer: settings,
})
