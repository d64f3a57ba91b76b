import type { MailTexts } from './texts.ts'

export const zhCn: MailTexts = {
  code: {
    review_link: {
      subject: '{code} 是“{company}”审核页面的验证码',
      intro: '请在 {minutes} 分钟内，在“{company}”的审核页面输入以下验证码：',
      outro: '如果不是本人操作，请忽略此邮件。',
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
}
