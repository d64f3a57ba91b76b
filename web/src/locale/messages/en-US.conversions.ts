import type { Message } from '@adroit/contract/message'
import { enUs } from '@adroit/contract/names/conversions/en-us'
import { conversionMessages } from './conversion-messages.ts'

/** Names of conversion actions, and the choice of one. */
const words = {
  'conversions.title': 'Conversion action',
  'conversions.words': 'Conversions and their value count this action. Actions overlap, so only one is counted.',
  'conversions.default': 'Default for this account',
  'conversions.notSynced': 'Known after the first sync',
  'conversions.chosen': 'Conversions now count {action}. Syncing all days again.',
  'conversions.rereading': 'Some days still count {actions}. They are being synced again.',
  'conversions.ofAccounts': { one: '{count} account', other: '{count} accounts' },
  'conversions.different': 'Conversions add up different actions: {actions}.',
  'conversions.differentShort': 'These are different actions, added up.',
  'conversions.counted': 'Conversion action',
  'conversions.counts': 'Counts {actions}.',
  'conversions.notNamed': 'The source doesn’t name the conversion action.',
  'conversions.notKept': 'The action these days counted at that time isn’t kept.',
  'conversions.several': { one: '{count} action', other: '{count} actions' },
} satisfies Readonly<Record<string, Message>>

export const conversions = { ...words, ...conversionMessages(enUs) }
