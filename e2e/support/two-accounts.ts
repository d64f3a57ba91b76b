import type { Server } from './server.ts'

/** Imports a day of an account: one campaign with the account's name and this spend. */
export async function importAccount(
  server: Server,
  company: string,
  account: { readonly name: string; readonly currency: string; readonly platform: string; readonly spend: string; readonly day: string },
): Promise<void> {
  const { name, currency, platform, spend, day } = account
  const file = `Day,Campaign name,Amount spent (${currency}),Impressions\n${day},Campaign of ${name},${spend},1000\n`
  const of = { company, account: name, platform, currency, timezone: 'UTC' }
  await server.perform('import', { ...of, fileName: 'export.csv' }, file)
}
