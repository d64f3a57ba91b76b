import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, longest first, by name alone: folders change. Vitest knows only of runs before, and a fresh clone has none.
 * The end of each run of `npm test` says which they are now.
 */
const longest = [
  'quotas',
  'serve',
  'lan',
  'command-line',
  'full-disk',
  'hostile',
  'floods-meanwhile',
  'floods-on-full-disk',
  'keeping-fresh',
  'faults',
  'kills',
  'browser-kills',
  'version-before',
  'bad-answers',
  'oauth',
  'many-companies',
  'as-of',
  'compact',
  'backup',
  'back-up',
  'rates',
  'workbook',
  'table-property',
  'engine',
  'doctor',
  'replace-large',
  'lost-answers',
  'oauth-killed',
  'synced',
  'imports-meet-syncs',
  'export-interrupted',
  'seed',
  'unreadable-accounts',
  'bad-views',
  'explain',
  'control',
  'deletion',
  'expiry',
  'replace-concurrent',
  'stores-lost',
  'breakdowns',
  'filters',
  'trend',
  'sync',
  'permissions',
  'installation',
  'wire',
  'pages',
  'outlived',
  'replace-killed',
  'import',
  'answers',
  'out-of-scope',
  'supervised-cluster',
  'many-states',
  'campaigns',
  'recovery',
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
