import type { Role } from '@adroit/contract/roles'
import { roles } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'

/** The demo company and its members' one password: known to everybody, which is why the demo listens on loopback only, but for `--lan`. */
export const demo = { company: 'demo', name: 'Adroit Demo', password: 'demo-pass' } as const

interface DemoLogins {
  readonly company: string
  readonly password: string | null
  readonly lan: boolean
  readonly members: { username: string; role: Role }[]
}

/** What the login page offers in the demo; null elsewhere, also when a demo's data folder is served in production. */
export async function demoLogins(ctx: Context): Promise<DemoLogins | null> {
  if (!ctx.config.demo) return null
  const company = await asSystem(ctx.db, (tx) =>
    tx.selectFrom('companies').select('id').where('abbreviation', '=', demo.company).where('sample', '=', true).executeTakeFirst(),
  )
  return company
    ? {
        company: demo.company,
        password: ctx.config.lan === null ? demo.password : null,
        lan: ctx.config.lan !== null,
        members: roles.map((role) => ({ username: role, role })),
      }
    : null
}
