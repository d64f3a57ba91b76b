import { accountMediaImport, importAccountMedia, listAccountMedia } from '@adroit/contract/account-media'
import { beginConnect, completeConnect, connectAccounts, listMedia } from '@adroit/contract/connections'
import { listMaterials } from '@adroit/contract/material-library'
import { expect, it } from 'vitest'
import { startKilledServer } from '../../test/killed-server.ts'
import { settingsOf } from '../../test/media.ts'
import { startSandbox } from '../../test/sandbox.ts'
import { consent } from '../demo/consent.ts'
import { pause } from '../lib/processes.ts'

it('an import of account media that a kill or a stop interrupts has each file once [M2]', async () => {
  const sandbox = await startSandbox({ now: new Date().toISOString() })
  await sandbox.control.run()
  const server = await startKilledServer({ ...settingsOf(sandbox), BACKFILL_DAYS: '2' })
  try {
    const call: ReturnType<typeof server.client>['call'] = (endpoint, input) => server.client().call(endpoint, input)
    const { url } = await call(beginConnect, { platform: 'meta' })
    await call(completeConnect, { platform: 'meta', returned: await consent(new URL(url)) })
    const reached = (await call(listMedia, {})).accounts.find(({ accountStatus }) => accountStatus === 'active')
    await call(connectAccounts, { accounts: [{ media: reached?.id ?? '', account: null, imports: 'keep' }] })
    const account = (await call(listMedia, {})).accounts.find(({ id }) => id === reached?.id)?.account?.id ?? ''
    while ((await call(listAccountMedia, { account, kind: 'image' })).count < 12) await pause(200)
    const { media } = await call(listAccountMedia, { account, kind: 'image' })
    const ended = async (id: string) => {
      for (;;) {
        const { state, files } = await call(accountMediaImport, { id })
        if (state === 'done') return files.map((file) => file.state)
        await pause(200)
      }
    }
    const begin = async (from: number) =>
      (await call(importAccountMedia, { account, keys: media.slice(from, from + 4).map(({ key }) => key), folder: null })).id
    for (const [index, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
      await sandbox.control.clearLog()
      // The first file has arrived; the platform is asked for the second one.
      await sandbox.control.fault({ platform: 'meta', name: 'images.list', kind: 'slow', after: 1, ms: 60_000 })
      const id = await begin(4 * index)
      while (!(await sandbox.control.log()).some(({ fault }) => fault === 'slow')) await pause(20)
      const before = (await call(accountMediaImport, { id })).files.map(({ state }) => state)
      expect([signal, before]).toEqual([signal, ['imported', 'waiting', 'waiting', 'waiting']])
      await sandbox.control.clearFaults()
      await server.restart(signal)
      expect(await ended(id)).toEqual(Array(4).fill('imported'))
    }
    const third = await begin(8)
    while ((await call(accountMediaImport, { id: third })).files[0]?.state === 'waiting') await pause(5)
    await server.restart('SIGKILL')
    expect(await ended(third)).toEqual(Array(4).fill('imported'))
    const names = (await call(listMaterials, {})).materials.map(({ name }) => name)
    expect(names.sort()).toEqual(
      media
        .slice(0, 12)
        .map(({ name }) => name)
        .sort(),
    )
  } finally {
    await server.close()
    await sandbox.close()
  }
})
