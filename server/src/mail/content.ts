import type { CodePurpose } from './code-purposes.ts'

/** What a mail says; `render.ts` writes it in the reader's language. */
export type MailContent =
  | {
      readonly kind: 'notifications'
      readonly company: string
      /** What happened, the latest first, in words of one line each; null: the app is at no known address. */
      readonly items: readonly { readonly words: string; readonly url: string | null }[]
      /** Further ones that are only in the list. */
      readonly more: number
      readonly settingsUrl: string | null
    }
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
  | {
      readonly kind: 'invite'
      readonly company: string
      readonly by: string
      readonly recipient: string
      readonly username: string
      /** Whoever has it can choose the member's password, once. */
      readonly url: string
      /** As for a review link. */
      readonly until: string
    }
  | ReportContent

/** A report, with everything written in the reader's language already. */
export interface ReportContent {
  readonly kind: 'report'
  readonly company: string
  /** Name of the report. */
  readonly report: string
  readonly days: string
  /** Who scheduled it. */
  readonly by: string
  readonly url: string
  /** Metrics of the totals: name, value, change. */
  readonly totals: readonly (readonly string[])[]
  readonly heads: readonly string[]
  /** The first of `count` rows; a name, and its metrics. */
  readonly rows: readonly (readonly string[])[]
  readonly count: number
  /** Of `rows`. */
  readonly shown: number
  /** When the metrics were read; empty: never. */
  readonly readAt: string
  /** Accounts in which the last of the days is not over, separated by commas; empty: none. */
  readonly running: string
  /** Who counted its installs and revenue, if the company did; empty: the platforms, or it has none. A mail of an earlier version has none. */
  readonly countedBy?: string
  /** attached: `fileName` goes with the mail · too_large: it does not. */
  readonly file: 'none' | 'attached' | 'too_large'
  readonly fileName: string
}
