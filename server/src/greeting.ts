import { roles } from '@adroit/contract/roles'
import type { Config } from './config.ts'
import { announcement } from './lan/announce.ts'
import { demo } from './system/demo-logins.ts'

/**
 * What a start prints once requests are taken. `password`: the one of the sample's members, null where there is no sample.
 * It is the only place where a random one is shown.
 */
export function greeting(config: Config, port: number, password: string | null, inColour: boolean): string {
  const local = config.lan === null ? config.host : '127.0.0.1'
  const lines = [`Adroit is at ${config.publicUrl?.href ?? `http://${local}:${port}`}\n`]
  if (config.lan !== null) lines.push(announcement(config.lan, port, inColour))
  if (password !== null) {
    const names = `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`
    const since = config.lan === null ? '' : ' (new at each such start; who was signed in is not any more)'
    lines.push(`Sign in with company ${demo.company}, username ${names}, password ${password}${since}. The figures are a sample.\n`)
  }
  return lines.join('')
}
