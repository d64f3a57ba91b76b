import { listAccounts } from '@adroit/contract/accounts'
import { addDays } from '@adroit/contract/calendar'
import { listMedia, type MediaAccount } from '@adroit/contract/connections'
import { errors } from '@adroit/contract/errors'
import { confirmImport, uploadImport } from '@adroit/contract/imports'
import { queryReport } from '@adroit/contract/report-tables'
import { createReport } from '@adroit/contract/reports'
import type { InsightsTable } from '@adroit/contract/table'
import { describe, expect, it } from 'vitest'
import { clientOf, csv, settled } from '../test/disk-client.ts'
import { canMountSmallDisk, startOnSmallDisk } from '../test/full-disk.ts'
import { pause } from './lib/processes.ts'

const report = {
  name: 'A report of fifty characters, to take up some room',
  platforms: [],
  accounts: [],
  breakdown: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  dateRange: { preset: 'today' },
}

const today = new Date().toISOString().slice(0, 10)
const longAgo = { preset: 'custom', from: addDays(today, -50), to: addDays(today, -40) }

/** A restarting server refuses connections for a moment, which counts as no answer. */
const orNone = async <T>(asked: Promise<T>) =>
  await asked.catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })

/** Whether the backfill of any account is incomplete. */
async function readsThePast(ask: Awaited<ReturnType<typeof clientOf>>): Promise<boolean> {
  const { accounts } = (await ask(listMedia.path)).body.data as { accounts: MediaAccount[] }
  return accounts.some(({ freshness }) => freshness !== null && freshness.state !== 'stopped' && freshness.backfill !== null)
}

const place = canMountSmallDisk() ? '' : ' (skipped: no small disk can be mounted here)'

describe.skipIf(place !== '')(`a full disk${place}`, () => {
  it('is reported clearly, loses nothing, and recovers by itself once there is room again', async () => {
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
      const ready = ((await upload(700)).body.data as { id: string }).id
      expect((await settled(ask, ready)).state).toBe('ready')
      // Days that the demo's accounts have synced and do not sync again: the others still change.
      const figures = () => ask(queryReport.path, { report: { ...report, dateRange: longAgo } })
      const settledDays = async () => {
        for (;;) {
          const answer = await orNone(figures())
          if (answer?.body.code === 0) return answer.body.data as InsightsTable
          await pause(200)
        }
      }
      while (await readsThePast(ask)) await pause(500)
      const before = await settledDays()
      expect(before.count).toBeGreaterThan(5)

      // The databases may free space, which leaves room for one more.
      let refused: Awaited<ReturnType<typeof upload>> | null = null
      while (refused === null || refused.body.code === 0) {
        disk.fill()
        refused = await orNone(upload(700))
        if (refused !== null) continue
        disk.free()
        await settledDays()
      }
      expect(refused).toMatchObject({ status: errors.storage_full.status, body: { code: errors.storage_full.code } })
      await orNone(ask(confirmImport.path, { id: ready, skipRejected: false, replace: true }))
      const made = await Promise.all(Array.from({ length: 150 }, () => orNone(ask(createReport.path, report))))
      for (const answer of made)
        if (answer) expect([0, errors.storage_full.code], `${answer.status} ${answer.body.msg}`).toContain(answer.body.code)
      const meanwhile = await orNone(figures())
      if (meanwhile) expect((meanwhile.body.data as InsightsTable).rows).toEqual(before.rows)

      disk.free()
      expect((await settledDays()).rows).toEqual(before.rows)
      // Failed if there was room to record that; otherwise it continues by itself.
      const came = await settled(ask, ready)
      expect(came.state === 'done' || (came.state === 'failed' && came.problem?.includes('out of storage')), JSON.stringify(came)).toBe(
        true,
      )
      const again = ((await upload(700)).body.data as { id: string }).id
      expect((await settled(ask, again)).state).toBe('ready')
      await ask(confirmImport.path, { id: again, skipRejected: false, replace: true })
      expect(['done', 'unchanged']).toContain((await settled(ask, again)).state)
      expect((await ask(createReport.path, report)).body.code).toBe(0)
      expect(disk.output()).not.toContain('"level":60')
    } finally {
      await disk.close()
    }
  })
})
