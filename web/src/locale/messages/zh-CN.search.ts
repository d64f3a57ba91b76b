import type { SearchTexts } from './en-US.ts'

export const search: SearchTexts = {
  'find.title': '搜索',
  'find.field': '搜索账户、广告系列、广告、报表',
  'find.hint': '输入名称的一部分，或平台上的 ID。',
  'find.recent': '最近搜索',
  'find.forget': '清除最近搜索',
  'find.reports': '报表',
  'find.count': '{count} 条结果',
  'find.all': '查看全部 {count} 条',
  'find.lastDay': '最近投放：{day}',
  'find.neverDelivered': '尚未投放',
  'find.nothing': '请检查拼写，或改搜更短的关键词。广告有数据后才会出现在这里。',
}
