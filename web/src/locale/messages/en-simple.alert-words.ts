import type { AlertWordsTexts } from './en-US.ts'

export const alertWords: AlertWordsTexts = {
  'alert.above': '{metric} above {value}',
  'alert.below': '{metric} below {value}',
  'alert.up': '{metric} is {value} more than yesterday',
  'alert.down': '{metric} is {value} less than yesterday',
  'alert.stopped': 'Spend stopped',
  'alert.idle': 'Nothing spent today',
  'alert.over_pace': 'Will spend {value} more than its budget',
  'alert.under_pace': 'Will spend {value} less than its budget',
  'alert.rejected': 'Rejected',
  'alert.limited': 'Shown less than it could be',
  'hist.byAlert': 'by the alert “{what}”',
}
