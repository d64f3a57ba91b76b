import type { AlertWordsTexts } from './en-US.ts'

export const alertWords: AlertWordsTexts = {
  'alert.above': '{metric}高于 {value}',
  'alert.below': '{metric}低于 {value}',
  'alert.up': '{metric}较昨日上升 {value}',
  'alert.down': '{metric}较昨日下降 {value}',
  'alert.stopped': '停止消耗',
  'alert.idle': '今日无消耗',
  'alert.over_pace': '预计超出预算 {value}',
  'alert.under_pace': '预计低于预算 {value}',
  'alert.rejected': '审核未通过',
  'alert.limited': '投放受限',
  'hist.byAlert': '由预警“{what}”触发',
}
