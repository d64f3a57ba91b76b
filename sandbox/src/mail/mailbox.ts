/** A mail that the sandbox's mail server accepted. */
export interface ReceivedMail {
  readonly number: number
  /** The machine's time, not the world's: mails are sent by real clocks. */
  readonly at: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Attached files; their contents in base64. */
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: string }[]
}

/** How the mail server answers the next mails instead of accepting them. */
interface Refusal {
  /** An SMTP status, such as 450 (try again) or 550 (never). */
  readonly status: number
  times: number
}

/** The next mails get no answer; `taken`: their server has them nevertheless. */
interface Silence {
  readonly taken: boolean
  times: number
}

export interface Mailbox {
  readonly mails: ReceivedMail[]
  refusal: Refusal | null
  silence: Silence | null
  /** Mails that were offered, accepted or not. */
  offered: number
}

const mostMails = 1_000

export const makeMailbox = (): Mailbox => ({ mails: [], refusal: null, silence: null, offered: 0 })

/** Stores a mail; the oldest ones are dropped beyond 1,000. */
export function receive({ mails }: Mailbox, mail: Omit<ReceivedMail, 'number'>): void {
  mails.push({ number: (mails.at(-1)?.number ?? 0) + 1, ...mail })
  if (mails.length > mostMails) mails.shift()
}
