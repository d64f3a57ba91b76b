import { expect } from '@playwright/test'
import type { Server } from './server.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The latest mail that the demo's mailbox received for an address; empty texts: none yet. */
export async function mailTo({ sandbox }: Server, address: string): Promise<Mail> {
  if (sandbox === null) throw new Error('only a demo has a mailbox')
  const response = await fetch(`${sandbox}/mails?to=${encodeURIComponent(address)}`)
  const { mails } = (await response.json()) as { mails: Mail[] }
  return mails.at(-1) ?? { subject: '', text: '' }
}

/** Waits for the mail with a code. */
export async function codeSentTo(server: Server, address: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m
  await expect.poll(async () => (await mailTo(server, address)).text).toMatch(code)
  return code.exec((await mailTo(server, address)).text)?.[1] ?? ''
}
