import type { Server } from './server.ts'

export const password = 'Kestrel-74'

/** Creates a company with metrics in US dollars and one member per role (username = role). */
export async function makeCompany(server: Server, company: string, roles: readonly string[] = ['owner']): Promise<void> {
  const settings = { name: `The ${company}`, currency: 'USD', timezone: 'UTC', weekStart: '1' }
  await server.perform('create-company', { abbreviation: company, ...settings })
  await Promise.all(roles.map((role) => makeMember(server, company, role, { role, name: `The ${role}` })))
}

/** Creates a member with the shared password. */
export async function makeMember(
  server: Server,
  company: string,
  username: string,
  { role, name = username }: { readonly role: string; readonly name?: string },
): Promise<void> {
  await server.perform('create-member', { company, username, name, role, password })
}
