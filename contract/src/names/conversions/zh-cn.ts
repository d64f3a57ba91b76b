import type { ConversionNames } from './names.ts'

export const zhCn: ConversionNames = {
  events: {
    purchase: '购买',
    lead: '线索',
    registration: '注册',
    app_install: '应用安装',
    add_to_cart: '加入购物车',
    checkout: '发起结账',
    subscription: '订阅',
    contact: '联系',
    content_view: '查看内容',
    page_view: '落地页浏览',
    link_click: '链接点击',
    account_goals: '账户的转化目标',
    optimization: '各广告组的优化事件',
    custom: '自定义转化',
    imported: '以导入文件为准',
  },
  sources: { website: '网站', app: '应用', platform: '平台内' },
}
