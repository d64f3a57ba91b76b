import { listAccounts } from '@adroit/contract/accounts'
import { type Envelope, headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { confirmImport, getImport, type ImportDetails, uploadImport } from '@adroit/contract/imports'
import { createReport, overview } from '@adroit/contract/reports'
import { login } from '@adroit/contract/session'
import { describe, expect, it } from 'vitest'
import { canMountSmallDisk, type SmallDisk, startOnSmallDisk } from '../test/full-disk.ts'
import { pause } from './lib/processes.ts'

const csv = (currency: string, campaigns: number) =>
  `Day,Campaign name,Amount spent (${currency}),Impressions\n${Array.from({ length: 28 }, (_, day) =>
    Array.from({ length: campaigns }, (_, index) => `2025-02-${String(day + 1).padStart(2, '0')},C${index},1.25,100\n`).join(''),
  ).join('')}`

const report = {
  name: 'A report of fifty characters, to take up some room',
  platform: null,
  accounts: [],
  dimension: 'ACCOUNT',
  metrics: ['spend'],
  sort: { by: 'spend', direction: 'desc' },
  range: { preset: 'today' },
}

async function clientOf(disk: SmallDisk) {
  const ask = async (path: string, body?: unknown, token?: string): Promise<{ status: number; body: Envelope }> => {
    const own = { [headers.language]: 'en-US', ...(token === undefined ? {} : { [headers.token]: token }) }
    const sent =
      body === undefined
        ? { headers: own }
        : body instanceof FormData
          ? { method: 'POST', headers: own, body }
          : { method: 'POST', headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(disk.url + path, sent)
    const text = await response.text()
    if (text === '') throw new Error(`${path} answered ${response.status} without a body`)
    return { status: response.status, body: JSON.parse(text) as Envelope }
  }
  const signedIn = await ask(login.path, { company: 'demo', username: 'owner', password: 'demo-pass', agreed: true })
  const { token } = signedIn.body.data as { token: string }
  return (path: string, body?: unknown) => ask(path, body, token)
}

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
      const stateOf = async (id: string) => (await ask(`${getImport.path}?id=${id}`)).body.data as ImportDetails
      const settled = async (id: string) => {
        for (;;) {
          const now = await stateOf(id)
          if (now.state !== 'reading' && now.state !== 'writing') return now
          await pause(200)
        }
      }
      const ready = ((await upload(1_500)).body.data as { id: string }).id
      expect((await settled(ready)).state).toBe('ready')
      const before = (await ask(overview.path)).body

      disk.fill()
      expect(await upload(1_500)).toMatchObject({ status: errors.storage_full.status, body: { code: errors.storage_full.code } })
      await ask(confirmImport.path, { id: ready, skipRefused: false, replace: true })
      const made = await Promise.all(Array.from({ length: 150 }, () => ask(createReport.path, report)))
      for (const { status, body } of made) expect([0, errors.storage_full.code], `${status} ${body.msg}`).toContain(body.code)
      expect((await ask(overview.path)).body).toEqual(before)

      disk.free()
      // As far as there was room to write that down; else it goes on by itself.
      const came = await settled(ready)
      expect(came.state === 'done' || (came.state === 'failed' && came.problem?.includes('no room')), JSON.stringify(came)).toBe(true)
      const again = ((await upload(1_500)).body.data as { id: string }).id
      expect((await settled(again)).state).toBe('ready')
      await ask(confirmImport.path, { id: again, skipRefused: false, replace: true })
      expect(['done', 'unchanged']).toContain((await settled(again)).state)
      expect((await ask(createReport.path, report)).body.code).toBe(0)
      expect(disk.output()).not.toContain('"level":60')
    } finally {
      await disk.close()
    }
  }, 120_000)
})
