import { enSimple } from '@adroit/contract/names/conversions/en-simple'
import { conversionMessages } from './conversion-messages.ts'
import type { ConversionsTexts } from './en-US.ts'

export const conversions: ConversionsTexts = {
  'conversions.title': 'What counts as a result',
  'conversions.words': 'Results and their value count this. Only one is counted, because the same person can do several.',
  'conversions.default': 'Usual for this account',
  'conversions.notSynced': 'Known after the first sync',
  'conversions.chosen': 'Results now count {action}. All days are read again.',
  'conversions.rereading': 'Some days still count {actions}. They are being read again.',
  'conversions.ofAccounts': { one: '{count} account', other: '{count} accounts' },
  'conversions.different': 'Results add up different things: {actions}.',
  'conversions.differentShort': 'Different things are added up here.',
  'conversions.counted': 'What counts',
  'conversions.counts': 'It counts {actions}.',
  'conversions.notNamed': 'The file does not say which action it counts.',
  'conversions.notKept': 'We do not keep which action counted at that time.',
  'conversions.several': { one: '{count} action', other: '{count} actions' },
  ...conversionMessages(enSimple),
}
