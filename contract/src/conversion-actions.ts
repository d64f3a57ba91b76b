import * as z from 'zod/mini'
import { conversionAction } from './conversion-action.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

const area = '/api/mobile/admanage/account'

const choice = z.object({
  /** The action whose conversions are counted; null: the account is not connected, or was not synced yet. */
  counted: z.nullable(conversionAction),
  /** Id of what the account was optimized for at its first sync. */
  default: z.nullable(z.string()),
  /** The actions that the platform offers; empty: not read yet. */
  actions: z.array(conversionAction),
  /** Stored days that count another action, until they are synced again. null: days that were synced before version 1.1. */
  others: z.array(z.object({ action: conversionAction, from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type ConversionChoice = z.infer<typeof choice>

/** The conversion action that an account counts, and those that its platform offers. */
export const getConversionAction = endpoint({
  name: 'getConversionAction',
  method: 'GET',
  path: `${area}/conversion-action`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: choice,
})

/**
 * Chooses the conversion action that an account counts, and syncs its historical data again; null: the one that it was optimized for.
 * Throws `account_not_connected`, or `conversion_action_unknown` if the platform does not offer the action.
 */
export const chooseConversionAction = endpoint({
  name: 'chooseConversionAction',
  method: 'POST',
  path: `${area}/choose-conversion-action`,
  access: 'accounts.manage',
  input: z.object({ id, action: z.nullable(text(200)) }),
  answer: choice,
})
