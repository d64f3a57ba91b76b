import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { brokenRules } from './architecture-rules.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Creates a project of these files, with a server and a web app. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'adroit-rules-'))
  folders.push(root)
  for (const [path, text] of Object.entries({ 'server/src/main.ts': '', 'web/src/main.tsx': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const tables = {
  owners: { members: 'members', accounts: 'accounts' },
  exceptions: [] as { file: string; tables: string[]; reason: string }[],
}
const broken = (files: Record<string, string>, listed = tables) => brokenRules(project(files), listed)

describe('a store', () => {
  it('of the same feature may be imported, one of another may not, not even its types', () => {
    const files = {
      'server/src/members/store.ts': '',
      'server/src/members/invite-store.ts': '',
      'server/src/members/service.ts': "import { one } from './store.ts'",
      'server/src/reports/export/export.ts': "import {\n  two,\n} from '../../members/invite-store.ts'",
      'server/src/reports/service.ts': "import type { Row } from '../members/store.ts'",
      'server/src/reports/service.test.ts': "import { one } from '../members/store.ts'",
    }
    expect(broken(files)).toEqual([
      'store of another feature: reports/export/export.ts → members/invite-store.ts',
      'store of another feature: reports/service.ts → members/store.ts',
    ])
  })
})

describe('a cycle', () => {
  it('of value imports between folders is named, also a long one and one over a dynamic import', () => {
    const files = {
      'server/src/a/one.ts': "import { b } from '../b/deep/two.ts'",
      'server/src/b/deep/two.ts': "export { c } from '../../c/three.ts'",
      'server/src/c/three.ts': "const a = await import('../a/one.ts')",
      'server/src/d/four.ts': "import '../a/one.ts'",
    }
    expect(broken(files)).toEqual(['cycle of server folders: a b c'])
  })

  it('of types is allowed', () => {
    const files = {
      'server/src/a/one.ts': "import type { B } from '../b/two.ts'\nimport { type C, type D } from '../b/two.ts'",
      'server/src/b/two.ts': "import { a, type A } from '../a/one.ts'",
    }
    expect(broken(files)).toEqual([])
  })

  it('in the web app counts each screen, with everything below it', () => {
    const files = {
      'web/src/screens/reports/list/list.tsx':
        "import { number } from '../number/number.tsx'\nimport { row } from '../../accounts/row.tsx'",
      'web/src/screens/reports/number/number.tsx': "import { list } from '../list/list.tsx'",
      'web/src/screens/accounts/row.tsx': "import { list } from '../reports/list/list.tsx'",
    }
    expect(broken(files)).toEqual(['cycle of web folders: screens/accounts screens/reports'])
  })
})

describe('a table', () => {
  const files = {
    'server/src/members/store.ts': "tx.selectFrom('members')",
    'server/src/reports/store.ts': "tx.selectFrom('reports').innerJoin('members as m', 'm.id', 'reports.creator_id')",
    'server/src/doctor/store.ts': '// from members\nsql`select count(*)\n from accounts`',
  }
  const namedByOthers = ['table of another feature: doctor/store.ts: accounts', 'table of another feature: reports/store.ts: members']

  it('is named in the SQL of its owner only', () => {
    expect(broken(files)).toEqual(namedByOthers)
  })

  it('may be named by a file that is listed with a reason, as long as it does', () => {
    const exceptions = [{ file: 'reports/store.ts', tables: ['members', 'accounts'], reason: 'One statement.' }]
    expect(broken(files, { ...tables, exceptions })).toEqual([
      'table of another feature: doctor/store.ts: accounts',
      'exception that nothing needs in table-owners.json: reports/store.ts: accounts',
    ])
  })
})
