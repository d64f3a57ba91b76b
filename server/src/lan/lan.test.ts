import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { self } from '@adroit/contract/profile'
import { login } from '@adroit/contract/session'
import { about } from '@adroit/contract/system'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyStores } from '../../test/empty-stores.ts'
import { copyDemo, demoSettings } from '../../test/prepared-demo.ts'
import { runAdroit, type ServerProcess, startServer, until } from '../../test/process.ts'
import { startWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { lanAddresses } from './addresses.ts'
import { announcement } from './announce.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-lan-'))
let server: ServerProcess | null = null
const stop = async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  server = null
}
afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the demo on loopback, also if it is opened to the network. */
async function start(dataDir: string, ...args: string[]): Promise<{ password: string; output: string }> {
  server = await startServer(dataDir, ['--demo', ...args], { HOST: '127.0.0.1', LOG_LEVEL: 'info', ...demoSettings })
  const { output } = server
  await until(() => output().includes('The data is a sample.'))
  return { password: String(/password (\S+?)[ .]/.exec(output())?.[1]), output: output() }
}

async function post(path: string, body: object, token?: string): Promise<{ status: number; code: number; data: unknown }> {
  const sent = { 'content-type': 'application/json', ...(token === undefined ? {} : { [headers.token]: token }) }
  const get = Object.keys(body).length === 0
  const response = await fetch(`${server?.url}${path}`, {
    method: get ? 'GET' : 'POST',
    headers: sent,
    ...(get ? {} : { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return { status: response.status, code, data }
}

const signIn = (username: string, password: string) => post(login.path, { company: 'demo', username, password, agreed: true })
const tokenOf = ({ data }: { data: unknown }) => (data as { token: string }).token

describe('a demo that is opened to the network', () => {
  const dataDir = join(folder, 'data')
  beforeAll(() => copyDemo(dataDir))

  it('gets new passwords at each such start, ends earlier sessions, and has the known password again afterwards', async () => {
    const plain = await start(dataDir)
    expect(plain.password).toBe('demo-pass')
    const before = tokenOf(await signIn('owner', 'demo-pass'))
    await stop()

    const open = await start(dataDir, '--lan')
    expect(open.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await post(self.path, {}, before)).status).toBe(401)
    expect((await signIn('owner', 'demo-pass')).code).toBe(1002)
    const tokens = await Promise.all(['owner', 'admin', 'buyer', 'viewer'].map(async (name) => tokenOf(await signIn(name, open.password))))
    expect((await post(about.path, {})).data).toMatchObject({ demo: { company: 'demo', password: null, lan: true } })
    expect((await runAdroit(dataDir, ['create-company', 'own', '--currency', 'USD', '--timezone', 'UTC'])).stderr).toContain(
      'without --lan',
    )
    await stop()

    const again = await start(dataDir, '--lan')
    expect(again.password).not.toBe(open.password)
    expect((await signIn('owner', open.password)).code).toBe(1002)
    for (const token of tokens) expect((await post(self.path, {}, token)).status).toBe(401)
    const last = tokenOf(await signIn('owner', again.password))
    await stop()

    expect((await start(dataDir)).password).toBe('demo-pass')
    expect((await post(self.path, {}, last)).status).toBe(401)
    const kept = tokenOf(await signIn('viewer', 'demo-pass'))
    expect((await post(about.path, {})).data).toMatchObject({ demo: { password: 'demo-pass', lan: false } })
    await stop()

    await start(dataDir)
    expect((await post(self.path, {}, kept)).status).toBe(200)
    await stop()
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
      (file) => file.isFile() && !file.parentPath.includes('postgres'),
    )
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name)).includes(again.password)).toBe(false)
  })

  it('is refused if there is a real company, and without the demo', async () => {
    const own = join(folder, 'own')
    await copyEmptyStores(own)
    await runAdroit(own, ['create-company', 'own', '--currency', 'USD', '--timezone', 'UTC'])
    await expect(startServer(own, ['--demo', '--lan'], { HOST: '127.0.0.1' })).rejects.toThrow('this folder has others')
    await expect(startServer(own, ['--lan'], { HOST: '127.0.0.1' })).rejects.toThrow('--demo')
    expect(existsSync(join(own, 'lock'))).toBe(false)
  })
})

describe('addresses of the network', () => {
  const of = (address: string, internal = false) => ({ address, family: 'IPv4', internal, netmask: '', mac: '', cidr: null }) as const
  it('are the private IPv4 ones, each once', () => {
    const v6 = { address: 'fd00::1', family: 'IPv6', internal: false, netmask: '', mac: '', cidr: null, scopeid: 0 } as const
    expect(
      lanAddresses({
        lo: [of('127.0.0.1', true)],
        eth0: [of('203.0.113.9'), of('192.168.1.5'), v6],
        wlan0: [of('10.0.0.7'), of('192.168.1.5')],
        docker0: [of('172.17.0.1'), of('172.15.0.1'), of('172.32.0.1')],
      }),
    ).toEqual(['192.168.1.5', '10.0.0.7', '172.17.0.1'])
  })

  it('are printed with a code for the camera, and reported as missing if there are none', () => {
    const words = announcement(['192.168.1.5', '10.0.0.7'], 8080, false)
    expect(words).toContain('open http://192.168.1.5:8080 or http://10.0.0.7:8080')
    const code = words.split('\n').filter((line) => /^[█▀▄ ]+$/.test(line))
    expect(new Set(code.map((line) => line.length)).size).toBe(1)
    expect(code.length * 2).toBeGreaterThanOrEqual(code[0]?.length ?? 0)
    expect(announcement([], 8080, false)).toMatch(/^This machine has no address in a private network/)
  })

  it('are all listened on, or only what HOST says', () => {
    const options = { demo: true, lan: ['192.168.1.5'] }
    expect(readConfig({}, options)).toMatchObject({ host: '0.0.0.0', demo: true, lan: ['192.168.1.5'] })
    expect(readConfig({ HOST: '192.168.1.5' }, options).host).toBe('192.168.1.5')
    expect(() => readConfig({ PUBLIC_URL: 'https://ads.example.com' }, options)).toThrow('PUBLIC_URL')
    expect(() => readConfig({}, { demo: false, lan: ['192.168.1.5'] })).toThrow('--demo')
  })
})

describe('the host name of a demo', () => {
  const statuses = async (world: World, hosts: readonly string[]) =>
    await Promise.all(hosts.map(async (host) => (await world.app.inject({ url: about.path, headers: { host } })).statusCode))
  const strange = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.6', '192.168.1.5@evil.example', '0.0.0.0']

  it('must be a loopback address, except for the health check', async () => {
    const world = await startWorld({ demo: true })
    try {
      expect(await statuses(world, ['127.0.0.1:8080', 'localhost', 'LOCALHOST:1', '[::1]:8080'])).toEqual([200, 200, 200, 200])
      expect(await statuses(world, [...strange, '192.168.1.5'])).toEqual(Array(7).fill(421))
      const refused = await world.app.inject({ url: about.path, headers: { host: 'evil.example', language: 'en-US' } })
      expect(refused.json()).toMatchObject({ code: 1307, data: null })
      expect((await world.app.inject({ url: '/healthz', headers: { host: 'evil.example' } })).statusCode).toBe(200)
    } finally {
      await world.close()
    }
  })

  it('can also be one of the printed addresses if the demo is open to the network', async () => {
    const world = await startWorld({ demo: true, lan: ['192.168.1.5'] })
    try {
      expect(await statuses(world, ['192.168.1.5:8080', '127.0.0.1'])).toEqual([200, 200])
      expect(await statuses(world, strange)).toEqual(Array(6).fill(421))
    } finally {
      await world.close()
    }
  })

  it('is free in production, where a proxy is in front', async () => {
    const world = await startWorld()
    try {
      expect(await statuses(world, ['ads.example.com', '127.0.0.1'])).toEqual([200, 200])
    } finally {
      await world.close()
    }
  })
})

describe('a request without a host name', () => {
  it('is refused by a demo', async () => {
    const world = await startWorld({ demo: true })
    try {
      const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(url + about.path, { setHost: false }, (response) => resolve(response.statusCode ?? 0))
        call.on('error', reject).end()
      })
      expect(status).toBe(421)
    } finally {
      await world.close()
    }
  })
})
