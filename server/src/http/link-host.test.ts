import { saveAppLink } from '@adroit/contract/web2app-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../test/apps.ts'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { readConfig } from '../config.ts'

const linkUrl = 'https://go.example.com'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'https://ads.example.com', LINK_URL: linkUrl, TRUSTED_PROXIES: '1' } })
})
afterAll(() => world.close())

const statusAt = async (host: string, url: string, headers: Record<string, string> = {}) =>
  (await world.app.inject({ method: 'GET', url, headers: { host, ...headers } })).statusCode

describe('LINK_URL', () => {
  it('starts the addresses of links, which open there and at the app [R12]', async () => {
    const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
    const owner = await signIn(world, abbreviation)
    const app = await addApp(world, owner)
    const link = await owner.call(saveAppLink, { app: app.id, name: 'A', platform: null, target: 'store', site: null })
    expect(link.address).toMatch(/^https:\/\/go\.example\.com\/go\/\w+$/)
    const { pathname } = new URL(link.address)
    for (const host of ['go.example.com', 'ads.example.com']) expect(await statusAt(host, pathname), host).toBe(302)
    expect(await statusAt('go.example.com', '/go/unknown')).toBe(404)
  })

  it('serves nothing else on its host, however it is spelled', async () => {
    const paths = ['/', '/index.html', '/api/openapi.json', '/api/mobile/platform/system/about', '/readyz', '/go', '/go/', '/external']
    const tricks = [
      '/go/%2e%2e/index.html',
      '/go/../index.html',
      '/go/a/../../index.html',
      '//index.html',
      '/go/a/b',
      '/go/a%2f..%2f..%2findex.html',
    ]
    for (const path of [...paths, ...tricks])
      for (const host of ['go.example.com', 'GO.example.com:443', 'go.example.com.'])
        expect(await statusAt(host, path), `${host} ${path}`).toBe(404)
    expect(await statusAt('upstream', '/index.html', { 'x-forwarded-host': 'go.example.com' })).toBe(404)
    expect(await statusAt('go.example.com', '/healthz')).toBe(200)
    expect(await statusAt('ads.example.com', '/api/mobile/platform/system/about')).toBe(200)
  })

  it('is known to a demo, which answers no other foreign host', async () => {
    const demo = await startWorld({ demo: true, env: { LINK_URL: linkUrl } })
    const statuses = ['go.example.com', 'evil.example.com', 'go.example.com.evil.example.com'].map(async (host) => {
      const { statusCode } = await demo.app.inject({ method: 'GET', url: '/go/unknown', headers: { host } })
      return statusCode
    })
    expect(await Promise.all(statuses)).toEqual([404, 421, 421])
    await demo.close()
  })

  it('is refused at the start unless it is an https origin of its own', () => {
    const start = (LINK_URL: string) => readConfig({ PUBLIC_URL: 'https://ads.example.com', LINK_URL }, { demo: false }).linkUrl?.origin
    expect(start(linkUrl)).toBe(linkUrl)
    expect(start('http://localhost:8080')).toBe('http://localhost:8080')
    expect(() => start('http://go.example.com')).toThrow('LINK_URL must be https')
    for (const url of ['https://go.example.com/path', 'https://user@go.example.com', 'https://go.example.com/?a=b'])
      expect(() => start(url), url).toThrow('LINK_URL is an origin')
    expect(() => start('https://ads.example.com:8443')).toThrow('LINK_URL needs a host name of its own')
    expect(() => start('go.example.com')).toThrow('LINK_URL')
  })
})
