import { roles } from '@adroit/contract/roles'
import type { Config } from './config.ts'
import { announcement } from './lan/announce.ts'
import { demo } from './system/demo-logins.ts'

/**
 * What a start prints once the server accepts requests. `password`: that of the sample's members; null: there is no sample. A random
 * password is shown only here.
 */
export function greeting(config: Config, port: number, password: string | null, inColor: boolean): string {
  const local = config.lan === null ? config.host : '127.0.0.1'
  const lines = [`Adroit is at ${config.publicUrl?.href ?? `http://${local}:${port}`}\n`]
  if (config.lan !== null) lines.push(announcement(config.lan, port, inColor))
  if (password !== null) {
    const names = `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`
    const since = config.lan === null ? '' : ' (new on every start; earlier sign-ins end)'
    lines.push(`Sign in with company ${demo.company}, username ${names}, password ${password}${since}. The data is a sample.\n`)
  }
  return lines.join('')
}
