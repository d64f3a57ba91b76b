import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'
import { roles } from './roles.ts'

const area = '/api/mobile/platform/company'

const settings = z.object({
  name: z.string(),
  /** ISO 4217 code of the currency that totals over several currencies are converted to. */
  currency: z.string(),
  /** IANA name; it decides which day "today" is. */
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
    /** The roles whose members need a second factor; see `requireSecondFactor`. */
    secondFactorRoles: z.array(z.enum(roles)),
    /** Newest day with stored exchange rates for the company's currency; null: none. */
    ratesUpTo: z.nullable(z.string()),
    /** Currencies with stored rates, and those of the company's accounts. */
    currencies: z.array(z.string()),
  }),
})

/** Omitted fields stay unchanged. Another currency needs a recent password (`confirmation_needed`). */
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
