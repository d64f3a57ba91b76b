import type { RawBuilder } from 'kysely'
import { asSystem } from '../src/db/database.ts'
import type { RunningSandbox } from './sandbox.ts'
import type { SandboxMail } from './sandbox-control.ts'
import type { World } from './world.ts'

/** The settings of a world whose mails go to the sandbox's mail server. */
export const mailTo = (sandbox: RunningSandbox) => ({ SMTP_URL: sandbox.urls.smtp, MAIL_FROM: 'Adroit <post@adroit.example>' })

/** The code in the latest mail to an address. Throws if there is none. */
export async function codeFor(sandbox: RunningSandbox, address: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await latestMail(sandbox, address)).text)?.[1]
  if (code === undefined) throw new Error(`the latest mail to ${address} has no code`)
  return code
}

export async function latestMail(sandbox: RunningSandbox, address: string): Promise<SandboxMail> {
  const mail = (await sandbox.control.mails(address)).mails.at(-1)
  if (!mail) throw new Error(`no mail arrived for ${address}`)
  return mail
}

/** What a statement returns that sees the rows of all companies. */
export async function rowsOf<Row>(world: World, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await asSystem(world.ctx.db, (tx) => statement.execute(tx))).rows
}
