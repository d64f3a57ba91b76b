import { createReviewLink, mailReviewLink } from '@adroit/contract/review-links'
import { expect, it } from 'vitest'
import { freeLink } from '../../test/guest.ts'
import { startKilledServer } from '../../test/killed-server.ts'
import { mailTo } from '../../test/mail.ts'
import { addFile, picture } from '../../test/materials.ts'
import { startSandbox } from '../../test/sandbox.ts'
import { pause } from '../lib/processes.ts'

it('a mail that a kill interrupts is not lost; it is repeated, under one Message-ID, if the mail server took it without an answer', async () => {
  const sandbox = await startSandbox({ now: new Date().toISOString() })
  const server = await startKilledServer(mailTo(sandbox))
  try {
    const material = await addFile(server.client(), await picture())
    for (const taken of [false, true]) {
      const email = `${taken ? 'taken' : 'not-taken'}@client.example`
      const mails = async () => (await sandbox.control.mails(email)).mails
      await sandbox.control.clearMails()
      await sandbox.control.silenceMails(taken, 1)
      const link = await server.client().call(createReviewLink, { ...freeLink, materials: [material], recipient: { name: 'Robin', email } })
      await server.client().call(mailReviewLink, { id: link.id, secret: link.secret })
      while ((await sandbox.control.mails()).offered === 0) await pause(20)
      while ((await mails()).length < (taken ? 1 : 0)) await pause(20)
      await server.restart('SIGKILL')
      while ((await mails()).length < (taken ? 2 : 1)) await pause(50)
      const arrived = await mails()
      expect(arrived).toHaveLength(taken ? 2 : 1)
      expect(new Set(arrived.map(({ headers }) => headers['message-id'])).size).toBe(1)
      expect(arrived[0]?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@adroit\.example>$/)
    }
  } finally {
    await server.close()
    await sandbox.close()
  }
})
