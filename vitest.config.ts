import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,bench,sandbox}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
  },
})
