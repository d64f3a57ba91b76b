import type { Message } from '@adroit/contract/message'

/** Messages of metrics of materials, in the library and on a material’s page. */
export const materialMetrics = {
  'earned.choose': 'Choose metrics',
  'earned.chooseNote': 'Up to {max} metrics. The first one is compared by a bar, the second one stands beside the review state.',
  'earned.in': '{range}, in {currency}',
  'earned.info': 'How metrics of materials are counted',
  'earned.counted': 'A material’s metrics are those of every ad that showed it.',
  'earned.notSummed': 'An ad with several materials counts for each of them in full, so metrics of materials must not be added up.',
  'earned.scope': 'Only accounts that you can see count.',
  'earned.converted': 'Money of other currencies is converted to {currency}.',
  'earned.reading': {
    one: 'The ads of {count} account are still being read. More metrics may follow.',
    other: 'The ads of {count} accounts are still being read. More metrics may follow.',
  },
  'earned.noAccounts': 'No account is connected, so no ads with these materials are known.',
  'earned.noRate': 'No exchange rate for {currencies}. Money that includes these currencies has no value.',
  'earned.rates': 'Exchange rates',
  'earned.unused': 'Not used yet',
  'earned.sort.desc': '{metric}, highest first',
  'earned.sort.asc': '{metric}, lowest first',
  'earned.filter': 'Metric filter',
  'earned.filterNote': 'Materials must match all conditions. A material without a value matches none.',
} as const satisfies Record<string, Message>
