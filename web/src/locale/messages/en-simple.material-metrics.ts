import type { MaterialMetricsTexts } from './en-US.ts'

export const materialMetrics: MaterialMetricsTexts = {
  'earned.choose': 'Choose numbers',
  'earned.chooseNote': 'Up to {max} numbers. The first one has a bar. The second one is next to the review state.',
  'earned.in': '{range}, in {currency}',
  'earned.info': 'How the numbers are counted',
  'earned.counted': 'The numbers are those of all ads that showed the material.',
  'earned.notSummed': 'An ad with many materials counts in full for each. Do not add up the numbers of materials.',
  'earned.scope': 'Only accounts that you can see count.',
  'earned.converted': 'Other money is changed to {currency}.',
  'earned.reading': {
    one: 'Ads of {count} account are still being read. The numbers may grow.',
    other: 'Ads of {count} accounts are still being read. The numbers may grow.',
  },
  'earned.noAccounts': 'No account is connected, so we know no ads.',
  'earned.noRate': 'No exchange rate for {currencies}. Money in it has no value.',
  'earned.rates': 'Exchange rates',
  'earned.unused': 'Not used yet',
  'earned.sort.desc': '{metric}, highest first',
  'earned.sort.asc': '{metric}, lowest first',
  'earned.filter': 'Filter by number',
  'earned.filterNote': 'All conditions must be true. A material with no value is left out.',
}
