import setup from './database-server.ts'
import type { DatabaseServer } from './world.ts'

/** Starts a database server for worlds without a test runner. */
export async function startOwnDatabase(): Promise<{ readonly server: DatabaseServer; readonly stop: () => Promise<void> }> {
  const provided: Partial<Record<string, unknown>> = {}
  const stop = await setup({ provide: (key, value) => void Object.assign(provided, { [key]: value }) })
  return { server: { admin: provided['databaseAdmin'], template: provided['template'] } as DatabaseServer, stop }
}
