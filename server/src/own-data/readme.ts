import type { Locale } from '@adroit/contract/locales'

interface Texts {
  readonly intro: (time: string) => string
  readonly files: Readonly<Record<string, string>>
  readonly out: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    intro: (time) => `What Adroit stores about you, as of ${time} (UTC). Each file is a JSON array; times are UTC.`,
    files: {
      profile: 'your name, role, contact details and company',
      'sign-ins': 'your open sessions, with address and browser',
      devices: 'when your devices were first and last used',
      'third-party-logins': 'logins of other providers that you linked',
      passkeys: 'names and dates of your passkeys',
      'two-step-sign-in': 'since when it is on, and how many recovery codes are left',
      'notification-settings': 'your groups and quiet hours (minutes after midnight)',
      notifications: 'what you were notified of',
      alerts: 'your alerts',
      reports: 'reports that you created, as definitions',
      'scheduled-reports': 'when reports are sent that you scheduled',
      'report-snapshots': 'snapshot links of reports that you made, without their numbers',
      home: 'how you arranged your home',
      comments: 'your comments on materials',
      decisions: 'your decisions in reviews',
      materials: 'materials that you uploaded, without their files',
      imports: 'files that you imported, without their contents',
      'publish-tasks': 'plans that you published',
      web2app: 'links, their tests, keys, postbacks and event destinations of apps that you made, without secrets',
      'change-requests': 'changes that you requested at platforms',
      'audit-log': 'entries of the audit log by you or about you',
    },
    out: 'Left out: passwords, keys and codes, which are stored encrypted or as hashes, and what you made in accounts that you can no longer see.',
  },
  'en-simple': {
    intro: (time) => `This is what Adroit stores about you (${time}, UTC). Each file is a JSON list. All times are UTC.`,
    files: {
      profile: 'your name, role, contacts and company',
      'sign-ins': 'where you are signed in now',
      devices: 'when you used your devices',
      'third-party-logins': 'other logins that you linked',
      passkeys: 'names and dates of your passkeys',
      'two-step-sign-in': 'since when it is on, and how many codes are left',
      'notification-settings': 'your groups and quiet hours (minutes after midnight)',
      notifications: 'what we told you',
      alerts: 'your alerts',
      reports: 'reports that you made',
      'scheduled-reports': 'when we send reports that you planned',
      'report-snapshots': 'links to reports as they were, without the numbers',
      home: 'how you arranged the first page',
      comments: 'your comments on materials',
      decisions: 'your decisions in reviews',
      materials: 'materials that you uploaded (a list, no files)',
      imports: 'files that you imported (a list)',
      'publish-tasks': 'plans that you published',
      web2app: 'links, their tests, keys, postbacks and destinations of apps that you made, without secrets',
      'change-requests': 'changes that you asked for at platforms',
      'audit-log': 'what the audit log says about you',
    },
    out: 'Not in here: passwords, keys and codes, and what you made in accounts that you can no longer see.',
  },
  'zh-CN': {
    intro: (time) => `Adroit 保存的与你有关的数据，截至 ${time}（UTC）。每个文件是一个 JSON 数组，时间均为 UTC。`,
    files: {
      profile: '姓名、角色、联系方式和公司',
      'sign-ins': '当前登录的会话，含 IP 地址和浏览器',
      devices: '设备首次和最近使用的时间',
      'third-party-logins': '已绑定的第三方登录',
      passkeys: '通行密钥的名称和日期',
      'two-step-sign-in': '开启时间和剩余恢复码数量',
      'notification-settings': '通知分组和免打扰时段（自零点起的分钟数）',
      notifications: '收到的通知',
      alerts: '你的预警',
      reports: '你创建的报表（定义）',
      'scheduled-reports': '你设置的定时报表',
      'report-snapshots': '你创建的报表快照链接，不含数据',
      home: '你调整后的首页',
      comments: '你对素材的评论',
      decisions: '你的审核决定',
      materials: '你上传的素材清单，不含文件',
      imports: '你导入的文件清单，不含内容',
      'publish-tasks': '你发布的投放计划',
      web2app: '你创建的应用链接及其测试、密钥、回传地址和事件目标，不含密钥内容',
      'change-requests': '你在各平台发起的变更',
      'audit-log': '审计日志中由你操作或与你有关的记录',
    },
    out: '不包含：密码、密钥和验证码（以加密或哈希方式保存），以及你已无权查看的账户中的内容。',
  },
}

/** The README of an export: what each file is. */
export function readmeIn(locale: Locale, at: Date): string {
  const { intro, files, out } = texts[locale]
  const lines = Object.entries(files).map(([name, what]) => `${name}.json: ${what}`)
  return ['Adroit', '', intro(at.toISOString().slice(0, 16).replace('T', ' ')), '', ...lines, '', out, ''].join('\n')
}
