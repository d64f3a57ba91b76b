import type { Locale } from '@adroit/contract/locales'
import type { Message } from '@adroit/contract/message'
import type { CodePurpose } from '../code-purposes.ts'
import { enSimple } from './en-simple.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

interface Code {
  readonly subject: string
  readonly intro: string
  readonly outro: string
}

/** Texts of mails; `{name}` stands for a parameter. A missing one does not compile. */
export interface MailTexts {
  readonly notifications: {
    readonly one: string
    readonly several: Message
    readonly intro: string
    readonly moreInList: Message
    readonly settings: string
    readonly why: string
  }
  readonly code: Readonly<Record<CodePurpose, Code>>
  readonly link: {
    readonly subject: string
    readonly greeting: string
    readonly intro: string
    readonly open: string
    readonly passcode: string
    readonly verify: string
    readonly until: string
    readonly outro: string
  }
  readonly invite: {
    readonly subject: string
    readonly greeting: string
    readonly intro: string
    readonly open: string
    readonly until: string
    readonly outro: string
  }
  readonly report: {
    readonly subject: string
    readonly intro: string
    readonly metric: string
    readonly total: string
    readonly change: string
    readonly empty: string
    readonly more: string
    readonly running: string
    readonly readAt: string
    readonly attached: string
    readonly tooLarge: string
    readonly open: string
    readonly outro: string
  }
}

export const mailTexts: Record<Locale, MailTexts> = { 'en-US': enUs, 'en-simple': enSimple, 'zh-CN': zhCn }
