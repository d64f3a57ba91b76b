import type { CodePurpose } from './code-purposes.ts'

/** What a mail says; `render.ts` writes it in the reader's language. */
export type MailContent =
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly company: string; readonly code: string; readonly minutes: number }
  | {
      readonly kind: 'review_link'
      readonly company: string
      readonly by: string
      readonly recipient: string
      readonly title: string
      /** Opens the review to whoever has it. The passcode is never in a mail. */
      readonly url: string
      readonly hasPasscode: boolean
      readonly verify: boolean
      /** A calendar day in the company's time zone, as the reader's language writes it. */
      readonly until: string
    }
