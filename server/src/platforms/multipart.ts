import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SentFile } from './net.ts'

/** A file in a multipart form. */
export interface FormFile {
  /** The name of its field. */
  readonly field: string
  readonly fileName: string
  readonly file: SentFile
}

/**
 * A form with one file as the body of a request (RFC 7578). The file is sent while it is read, and the length of the whole is known
 * before: platforms refuse forms without one.
 */
export function multipart(fields: Readonly<Record<string, string>>, { field, fileName, file }: FormFile): SentFile {
  const boundary = `adroit-${randomBytes(18).toString('hex')}`
  const texts = Object.entries(fields).map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`)
  const head = `--${boundary}\r\n${disposition(field)}; filename="${quoted(fileName)}"\r\nContent-Type: ${file.type}\r\n\r\n`
  const before = Buffer.from(texts.join('') + head)
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    open: () => Readable.from(inOrder(before, file.open, after), { objectMode: false }),
    size: before.length + file.size + after.length,
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const disposition = (name: string) => `Content-Disposition: form-data; name="${quoted(name)}"`

/** Quotes and line ends are escaped as browsers do it (HTML standard, multipart form data). */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

async function* inOrder(before: Buffer, open: () => Readable, after: Buffer): AsyncGenerator<Buffer> {
  yield before
  for await (const chunk of open()) yield chunk as Buffer
  yield after
}
