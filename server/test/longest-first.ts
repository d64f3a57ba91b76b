import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first. Vitest knows only of runs before, and a fresh clone has none. */
const longest = [
  'sync/quotas',
  'sync/bad-answers',
  'serve',
  'command-line',
  'sync/kills',
  'delivery/kills',
  'media/authorise',
  'lan/lan',
  'sync/faults',
  'sync/keeping-fresh',
  'full-disk',
  'delivery/lost-answers',
  'facts/as-of',
  'facts/thin',
  'demo/seed',
  'imports/kills',
  'facts/table-property',
  'imports/browser-kills',
  'reports/out-of-sight',
  'doctor/doctor',
  'sync/sync',
  'media/unreadable-accounts',
  'facts/synced',
  'backup/backup',
  'duckdb/engine',
  'facts/replace-large',
  'reports/bad-views',
  'backup/back-up',
  'control/control',
  'sync/imports-meet-syncs',
  'facts/replace-concurrent',
  'rates/rates',
  'media/authorise-killed',
  'reports/explain',
]

/** Begins with the files that take long, so that none of them is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at === -1 ? longest.length : at
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
