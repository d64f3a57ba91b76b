import type { ConversionNames } from '@adroit/contract/names/conversions/names'
import { under } from './catalogue-messages.ts'

/** Names of conversion actions: their events, and where they happen. */
export const conversionMessages = ({ events, sources }: ConversionNames) => ({
  ...under('conversionEvent', events),
  ...under('conversionSource', sources),
})
