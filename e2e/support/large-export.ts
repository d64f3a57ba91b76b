import type { Server } from './server.ts'

export const largeCount = 10_000
export const largeDay = '2026-10-05'

/** Ad n of the large export has spent n cents, so sorting by spend puts the last one first. */
const line = (n: number): string =>
  `${largeDay},Campaign ${n % 20},Set ${n % 200},Ad ${String(n).padStart(5, '0')},${(n / 100).toFixed(2)},${n}`

/** Imports one day of 10,000 ads. */
export async function importLarge(server: Server, company: string): Promise<void> {
  const lines = Array.from({ length: largeCount }, (_, index) => line(index + 1))
  const file = `Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions\n${lines.join('\n')}\n`
  const of = { company, account: 'Large', platform: 'meta', currency: 'USD', timezone: 'UTC' }
  await server.perform('import', { ...of, fileName: 'large.csv' }, file)
}
