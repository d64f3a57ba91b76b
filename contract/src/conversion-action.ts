import * as z from 'zod/mini'
import { platforms } from './platforms.ts'

/**
 * What a conversion action counts, alike on all platforms. account_goals: the conversion goals of a Google account · optimization: the
 * event that each TikTok ad group is optimized for · custom: an event that the account defined itself · imported: what the imported file of
 * these days counts, which it does not say.
 */
const conversionEvents = [
  'purchase',
  'lead',
  'registration',
  'app_install',
  'add_to_cart',
  'checkout',
  'subscription',
  'contact',
  'content_view',
  'page_view',
  'link_click',
  'account_goals',
  'optimization',
  'custom',
  'imported',
] as const
export type ConversionEvent = (typeof conversionEvents)[number]

/** Where the event happens; `platform`: on the platform itself, as in an instant form. */
const conversionSources = ['website', 'app', 'platform'] as const
export type ConversionSource = (typeof conversionSources)[number]

/** A conversion action of an account, of which the metrics `action` and `actionValue` count one. */
export const conversionAction = z.object({
  /** The platform's key: Meta's action type, the id of Google's conversion action, TikTok's metric. */
  id: z.string(),
  event: z.enum(conversionEvents),
  /** null: wherever it happens. */
  source: z.nullable(z.enum(conversionSources)),
  /** The name that the account gave it; null: it is named by its event and source. */
  name: z.nullable(z.string()),
})
export type ConversionAction = z.infer<typeof conversionAction>

/** A conversion action that figures count, with its platform. */
export const countedAction = z.extend(conversionAction, { platform: z.enum(platforms) })
export type CountedAction = z.infer<typeof countedAction>

/**
 * Returns whether conversions of these actions mean different things, so that their sum has to be explained. Purchases at Meta and purchases
 * at TikTok are alike; purchases on the website and purchases anywhere, both at Meta, are not.
 */
export function areDifferent(actions: readonly CountedAction[]): boolean {
  return actions.some((one) => actions.some((other) => isDifferent(one, other)))
}

function isDifferent(one: CountedAction, other: CountedAction): boolean {
  if (one.event !== other.event) return true
  if (one.platform !== other.platform) return one.event === 'custom'
  return one.source !== other.source || (one.event === 'custom' && one.id !== other.id)
}
