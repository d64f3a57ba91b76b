import type { Role } from '@adroit/contract/roles'
import { roles } from '@adroit/contract/roles'
import { sampleCompany } from '../company/sample.ts'
import type { Context } from '../context.ts'

/**
 * The demo company and the one password of its members. The password is public, so the demo listens on loopback only, except with `--lan`.
 */
export const demo = { company: 'demo', name: 'Adroit Demo', password: 'demo-pass' } as const

interface DemoLogins {
  readonly company: string
  readonly password: string | null
  readonly lan: boolean
  readonly members: { username: string; role: Role }[]
}

/** The demo logins that the login page offers; null outside the demo, also if a demo's data folder is served in production. */
export async function demoLogins(ctx: Context): Promise<DemoLogins | null> {
  if (!ctx.config.demo) return null
  const company = await sampleCompany(ctx, demo.company)
  return company
    ? {
        company: demo.company,
        password: ctx.config.lan === null ? demo.password : null,
        lan: ctx.config.lan !== null,
        members: roles.map((role) => ({ username: role, role })),
      }
    : null
}
