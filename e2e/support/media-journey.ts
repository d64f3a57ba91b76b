import { startOnEmptyStores } from './empty-stores.ts'
import { test as journey } from './journey.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** A test against a server that is connected to the sandbox platforms. Each test creates its own company. */
export const test = journey.extend<object, { readonly sandbox: Sandbox }>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form for a fixture without dependencies
    async ({}, use) => {
      const sandbox = await startSandbox()
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sandbox }, use) => {
      const server = await startOnEmptyStores(sandbox.settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
