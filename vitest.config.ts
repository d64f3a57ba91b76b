import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/test/longest-first.ts'

/** Whose tests leave work of a server behind that ended in the middle of it. */
const apart = ['campaigns/kills', 'imports/recovery', 'sync/killed-jobs', 'sync/outlived'].map((name) => `server/src/${name}.test.ts`)

/** Whose tests change what a module holds, or what all modules use. */
const withState = [
  'web/src/{api,offline,queries,state}/**/*.test.{ts,tsx}',
  'web/src/lib/{batched,coalesced,resize}.test.ts',
  'web/src/parts/sync/use-refresh.test.ts',
  'web/src/screens/reports/builder/stored-drafts.test.ts',
  'web/src/ui/feedback.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['server/test/temporary-folder.ts', 'server/test/database-server.ts'],
    // Against waiting for ever, not for speed: a busy machine may take ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a failed test of a run that nobody watched says is all there is to go by.
    chaiConfig: { truncateThreshold: 2_000 },
    // Twice the cores that we count on: a good part of the tests waits for processes, disks and time.
    maxWorkers: 4,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server, apart',
          include: apart,
        },
      },
      {
        extends: true,
        test: {
          name: 'web, with state',
          include: withState,
        },
      },
      {
        extends: true,
        test: {
          name: 'all but the server',
          include: ['{contract,web,scripts,bench,sandbox,sdk}/**/*.test.{ts,tsx}'],
          exclude: [...withState, '**/node_modules/**'],
          // Starting a process for each file takes longer than most of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: apart,
          // Its state is in contexts that each test makes, and loading all of it anew takes longer than most of its files.
          isolate: false,
        },
      },
    ],
  },
})
