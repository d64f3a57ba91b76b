import type { Server } from './server.ts'

export const password = 'Kestrel-74'

/** Makes a company whose figures are in US dollars, with one member of each named role (username = role). */
export async function makeCompany(server: Server, company: string, roles: readonly string[] = ['owner']): Promise<void> {
  await server.run(['create-company', company, '--name', `The ${company}`, '--currency', 'USD', '--timezone', 'UTC'])
  for (const role of roles) {
    await server.run(['create-member', role, '--company', company, '--role', role, '--name', `The ${role}`], `${password}\n`)
  }
}
