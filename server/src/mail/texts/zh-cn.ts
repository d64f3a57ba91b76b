import type { MailTexts } from './texts.ts'

export const zhCn: MailTexts = {
  notifications: {
    one: '{company}：{what}',
    several: '{company}：{count} 条新通知',
    intro: '{company} 在 Adroit 中有以下未读通知：',
    moreInList: '通知列表中还有 {count} 条。',
    settings: '更改邮件通知设置',
    why: '你在 Adroit 的通知设置中开启了邮件通知，因此收到此邮件。',
  },
  code: {
    review_link: {
      subject: '{code} 是“{company}”审核页面的验证码',
      intro: '请在 {minutes} 分钟内，在“{company}”的审核页面输入以下验证码：',
      outro: '如果不是本人操作，请忽略此邮件。',
    },
    bind_email: {
      subject: '绑定邮箱验证码：{code}',
      intro: '请在 {minutes} 分钟内在 Adroit 输入以下验证码，将此邮箱绑定到 {company} 的登录账号：',
      outro: '如非本人操作，请忽略此邮件。没有此邮件，任何人都无法使用该验证码。',
    },
    password_reset: {
      subject: '重置密码验证码：{code}',
      intro: '请在 {minutes} 分钟内在 Adroit 输入以下验证码，重置 {company} 登录账号的密码：',
      outro: '如非本人操作，请忽略此邮件，密码不会改变。请勿将验证码告知任何人。',
    },
  },
  link: {
    subject: '{company}：请审核“{title}”',
    greeting: '{recipient}：',
    intro: '{company} 的 {by} 请你审核“{title}”。',
    open: '打开审核页面',
    passcode: '打开时需要口令，{by} 会另行发送。',
    verify: '提交审核结果前，页面会向此邮箱发送验证码。',
    until: '链接有效期至 {until}。',
    outro: '获得链接的人都能打开审核页面，请勿转发此邮件。',
  },
  invite: {
    subject: '{company}：Adroit 邀请',
    greeting: '{recipient}：',
    intro: '{company} 的 {by} 邀请你使用 Adroit，用户名为 {username}。',
    open: '设置密码',
    until: '链接仅可使用一次，有效期至 {until}。',
    outro: '获得链接的人都能设置你的密码，请勿转发此邮件。',
  },
  report: {
    subject: '{report}（{days}）',
    intro: '{company}的报表“{report}”，{days}：',
    metric: '指标',
    total: '合计',
    change: '变化',
    empty: '这些日期没有数据。',
    more: '显示 {count} 行中的前 {shown} 行。',
    running: '以下账户的最后一天尚未结束：{running}。',
    readAt: '最近同步：{readAt}。',
    attached: '全部数据见附件 {fileName}。',
    tooLarge: '包含全部数据的文件过大，无法通过邮件发送，请在报表中导出。',
    open: '打开报表',
    outro: '{by} 为你设置了定时发送，数据仅包含你可查看的账户。如需更改或停止，请在报表菜单中选择“定时发送”。',
  },
}
