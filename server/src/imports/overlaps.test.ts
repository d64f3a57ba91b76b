import { expect, it } from 'vitest'
import { readExport } from './read-export.ts'

const header = 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD)'
const reading = (...lines: string[]) => readExport(Buffer.from(`${[header, ...lines].join('\n')}\n`), { map: {} })

it('accepts successive periods of one campaign, and equal periods of two campaigns', async () => {
  const { rows } = await reading('2026-11-01,2026-11-07,A,1', '2026-11-08,2026-11-14,A,2', '2026-11-01,2026-11-07,B,3')
  expect(rows).toHaveLength(3)
})

it('rejects a month beside its weeks, which would count days twice', async () => {
  const file = reading('2026-11-01,2026-11-30,A,10', '2026-11-08,2026-11-14,A,2')
  await expect(file).rejects.toThrow('"A" has figures for 2026-11-01 to 2026-11-30 and for 2026-11-08 to 2026-11-14')
})

it('rejects a day within a period', async () => {
  await expect(reading('2026-11-01,2026-11-07,A,10', '2026-11-07,2026-11-07,A,2')).rejects.toThrow('count days twice')
})
