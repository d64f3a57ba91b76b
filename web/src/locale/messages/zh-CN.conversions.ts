import { zhCn } from '@adroit/contract/names/conversions/zh-cn'
import { conversionMessages } from './conversion-messages.ts'
import type { ConversionsTexts } from './en-US.ts'

export const conversions: ConversionsTexts = {
  'conversions.title': '转化事件',
  'conversions.words': '转化和转化价值只统计该事件。各事件相互重叠，因此只统计一个。',
  'conversions.default': '该账户的默认事件',
  'conversions.notSynced': '首次同步后显示',
  'conversions.chosen': '转化现在统计“{action}”，正在重新同步所有日期。',
  'conversions.rereading': '部分日期仍统计“{actions}”，正在重新同步。',
  'conversions.ofAccounts': '{count} 个账户',
  'conversions.different': '转化合计了不同的事件：{actions}。',
  'conversions.differentShort': '此处合计了不同的事件。',
  'conversions.counted': '转化事件',
  'conversions.counts': '统计：{actions}。',
  'conversions.notNamed': '这些数据未注明统计哪种转化操作。',
  'conversions.notKept': '未保留当时统计的转化操作。',
  'conversions.several': '{count} 种操作',
  ...conversionMessages(zhCn),
}
