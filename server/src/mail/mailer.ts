import type { Transporter } from 'nodemailer'
import type { RenderedMail } from './render.ts'
import type { MailSettings } from './settings.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: Buffer
}

/** Hands mails to the mail server. Each mail has a connection of its own. */
export interface Mailer {
  /** `id`: the part of the Message-ID before the sender's domain; the same for each attempt. Throws MailError. */
  readonly send: (to: string, mail: RenderedMail, id: string, file?: MailFile) => Promise<void>
  /** Connects and logs in without sending. Throws MailError. */
  readonly check: () => Promise<void>
}

/** `final`: the server will never take this mail (an SMTP status of 5xx about it). Otherwise another attempt may work. */
export class MailError extends Error {
  readonly final: boolean

  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}

export function openMailer({ host, port, tls, login, from }: MailSettings): Mailer {
  const options = {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail consists of the texts that it was given, and of nothing that they name.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  let opened: Promise<Transporter> | null = null
  /** Loads the mail library with the first mail: the start of the server does not need it. */
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
    return opened
  }
  return {
    send: async (to, { subject, text, html }, id, file) => {
      try {
        // An address as an object is not parsed: it stays one address, whatever it contains.
        await (await transport()).sendMail({
          from,
          messageId: `<${id}@${from.address.split('@').at(-1)}>`,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }] }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw mailError(error)
      }
    },
    check: async () => {
      try {
        await (await transport()).verify()
      } catch (error) {
        throw mailError(error)
      }
    },
  }
}

function mailError(error: unknown): MailError {
  const message = error instanceof Error ? error.message : String(error)
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new MailError(message, code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500)
}
