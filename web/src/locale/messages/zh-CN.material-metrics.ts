import type { MaterialMetricsTexts } from './en-US.ts'

export const materialMetrics: MaterialMetricsTexts = {
  'earned.choose': '选择指标',
  'earned.chooseNote': '最多 {max} 个指标。第一个指标用条形对比，第二个显示在审核状态旁。',
  'earned.in': '{range}，以 {currency} 计',
  'earned.info': '素材指标的统计方式',
  'earned.counted': '素材的指标是所有展示过它的广告的指标。',
  'earned.notSummed': '含多个素材的广告会完整计入每个素材，因此素材之间的指标不能相加。',
  'earned.scope': '仅统计你可见的账户。',
  'earned.converted': '其他币种的金额已换算为 {currency}。',
  'earned.reading': '{count} 个账户的广告仍在读取，指标可能还会增加。',
  'earned.noAccounts': '尚未连接账户，无法得知使用这些素材的广告。',
  'earned.noRate': '缺少 {currencies} 的汇率，包含该币种的金额无法显示。',
  'earned.rates': '汇率',
  'earned.unused': '尚未使用',
  'earned.sort.desc': '{metric}从高到低',
  'earned.sort.asc': '{metric}从低到高',
  'earned.filter': '指标筛选',
  'earned.filterNote': '素材须满足所有条件，没有数值的素材不会显示。',
}
