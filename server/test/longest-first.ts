import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, longest first, by name alone: folders change. Vitest knows only of runs before, and a fresh clone has none.
 * The end of each run of `npm test` says which they are now.
 */
const longest = [
  'quotas',
  'out-of-scope',
  'serve',
  'keeping-fresh',
  'command-line',
  'compact',
  'browser-kills',
  'kills',
  'as-of',
  'bad-views',
  'lan',
  'faults',
  'bad-answers',
  'oauth',
  'doctor',
  'full-disk',
  'lost-answers',
  'attempts',
  'back-up',
  'sync',
  'explain',
  'backup',
  'unreadable-accounts',
  'rates',
  'imports-meet-syncs',
  'synced',
  'engine',
  'control',
  'seed',
  'oauth-killed',
  'expiry',
  'replace-large',
  'replace-killed',
  'many-states',
  'table-property',
  'workbook',
  'export-interrupted',
  'connect',
  'stores-lost',
  'outlived',
  'dimensions',
  'supervised-cluster',
  'trend',
  'installation',
  'filters',
  'pages',
  'replace-concurrent',
  'campaigns',
  'conflicts',
  'recovery',
  'deletion',
]

/** Starts slow files first, so that none of them runs alone at the end. */
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
