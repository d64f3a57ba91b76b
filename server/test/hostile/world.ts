import { closedOrigin } from '../inhabited.ts'
import { type DatabaseServer, startWorld, type World } from '../world.ts'

/** A listening world for hostile requests: their addresses are forwarded, and what the server sends itself arrives nowhere. */
export async function startHostileWorld(database?: DatabaseServer): Promise<World> {
  const closed = new URL(closedOrigin).host
  const env = {
    WEBHOOK_ORIGINS: closedOrigin,
    TRUSTED_PROXIES: '1',
    SMTP_URL: `smtp://${closed}`,
    MAIL_FROM: 'Adroit <post@adroit.example>',
  }
  const world = await startWorld({ env, ...(database && { database }) })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  return world
}
