import { login } from '@adroit/contract/session'
import { type Flood, floods, keepDoing, statusOf } from './floods.ts'

/** Sign-ins from one IPv6 network, which one customer of a provider has: each from another address of it, with another username. */
const signInsOfNetwork: Flood = {
  name: 'sign-ins from one IPv6 /64',
  run: ({ url, company, random }, width, over) => {
    const part = () => Math.floor(random() * 65_536).toString(16)
    return keepDoing(width, over, async () => {
      const username = `nobody${Math.round(random() * 1_000_000)}`
      const asked = fetch(url + login.path, {
        method: login.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:7:7:${part()}:${part()}:${part()}:${part()}` },
        body: JSON.stringify({ company, username, password: 'wrong-password', agreed: true }),
        signal: over,
      })
      return await statusOf(asked)
    })
  },
}

/** The server must trust one proxy, so that addresses that are forwarded count. */
export const allFloods: readonly Flood[] = [...floods, signInsOfNetwork]
