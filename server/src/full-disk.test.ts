import { listAccounts } from '@adroit/contract/accounts'
import { addDays } from '@adroit/contract/calendar'
import { errors } from '@adroit/contract/errors'
import { confirmImport, uploadImport } from '@adroit/contract/imports'
import { previewReport } from '@adroit/contract/report-figures'
import { createReport } from '@adroit/contract/reports'
import type { DeliveryTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { clientOf, csv, settled } from '../test/disk-client.ts'
import { canMountSmallDisk, startOnSmallDisk } from '../test/full-disk.ts'

const report = {
  name: 'A report of fifty characters, to take up some room',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'today' },
}

const today = new Date().toISOString().slice(0, 10)
const longAgo = { preset: 'custom', from: addDays(today, -50), to: addDays(today, -40) }

const place = canMountSmallDisk() ? '' : ' (skipped: no small disk can be mounted here)'

describe.skipIf(place !== '')(`a full disk${place}`, () => {
  it('is said in words, loses nothing, and needs no hand once there is room again', async () => {
    const disk = await startOnSmallDisk()
    try {
      const ask = await clientOf(disk)
      const { accounts } = (await ask(listAccounts.path)).body.data as { accounts: { id: string; currency: string }[] }
      const account = accounts[0]
      if (!account) throw new Error('the demo has no account')
      const upload = async (campaigns: number) => {
        const form = new FormData()
        form.set('account', account.id)
        form.set('file', new Blob([csv(account.currency, campaigns)]), 'export.csv')
        return await ask(uploadImport.path, form)
      }
      const ready = ((await upload(1_500)).body.data as { id: string }).id
      expect((await settled(ask, ready)).state).toBe('ready')
      // Days that the demo's accounts have read and do not read again: the others go on moving.
      const settledDays = async () =>
        (await ask(previewReport.path, { definition: { ...report, range: longAgo } })).body.data as DeliveryTable
      const before = await settledDays()
      expect(before.count).toBeGreaterThan(5)

      disk.fill()
      expect(await upload(1_500)).toMatchObject({ status: errors.storage_full.status, body: { code: errors.storage_full.code } })
      await ask(confirmImport.path, { id: ready, skipRefused: false, replace: true })
      const made = await Promise.all(Array.from({ length: 150 }, () => ask(createReport.path, report)))
      for (const { status, body } of made) expect([0, errors.storage_full.code], `${status} ${body.msg}`).toContain(body.code)
      expect((await settledDays()).rows).toEqual(before.rows)

      disk.free()
      // As far as there was room to write that down; else it goes on by itself.
      const came = await settled(ask, ready)
      expect(came.state === 'done' || (came.state === 'failed' && came.problem?.includes('no room')), JSON.stringify(came)).toBe(true)
      const again = ((await upload(1_500)).body.data as { id: string }).id
      expect((await settled(ask, again)).state).toBe('ready')
      await ask(confirmImport.path, { id: again, skipRefused: false, replace: true })
      expect(['done', 'unchanged']).toContain((await settled(ask, again)).state)
      expect((await ask(createReport.path, report)).body.code).toBe(0)
      expect(disk.output()).not.toContain('"level":60')
    } finally {
      await disk.close()
    }
  })
})
