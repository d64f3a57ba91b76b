import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type Mailbox, receive } from './mailbox.ts'

const mostBytes = 10_000_000

export interface RunningMailServer {
  /** As `SMTP_URL` takes it. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * An SMTP server on a free port of the loopback address. It accepts mails from and to anybody without a login, delivers none, and stores
 * them in the mailbox that `mailbox` returns at that moment.
 */
export async function startMailServer(mailbox: () => Mailbox): Promise<RunningMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: mostBytes,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        accept(mailbox(), to, Buffer.concat(chunks)).then((answers) => answers && done(), done)
      })
    },
  })
  // A client that hangs up must not end the process.
  server.on('error', () => {})
  const socket = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    socket.once('listening', resolve)
    socket.once('error', reject)
  })
  const address = socket.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Returns whether the sender gets an answer. */
async function accept(mailbox: Mailbox, to: string, bytes: Buffer): Promise<boolean> {
  mailbox.offered += 1
  const { refusal } = mailbox
  if (refusal !== null && refusal.times > 0) {
    refusal.times -= 1
    throw Object.assign(new Error('the sandbox refuses this mail'), { responseCode: refusal.status })
  }
  const silent = mailbox.silence !== null && mailbox.silence.times > 0 ? mailbox.silence : null
  if (silent) silent.times -= 1
  if (silent?.taken === false) return false
  const parsed = await PostalMime.parse(bytes, { attachmentEncoding: 'base64' })
  receive(mailbox, {
    at: new Date().toISOString(),
    from: parsed.from?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    files: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: String(content),
    })),
  })
  return silent === null
}
