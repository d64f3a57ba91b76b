import { endpoints } from '@adroit/contract/endpoints'
import { errors } from '@adroit/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ demo: true })
})
afterAll(() => world.close())

describe('the page of the API', () => {
  it('has every endpoint with its path and access, and every error', async () => {
    const response = await world.app.inject('/api/docs')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = response.body
    for (const { name, method, path } of endpoints) {
      expect(html).toContain(`<h3 id="${name}">`)
      expect(html).toContain(`<b>${method}</b> <code>${path}</code>`)
    }
    for (const [key, { code, status }] of Object.entries(errors))
      expect(html).toContain(`<td>${code}</td><td>${status}</td><td><code>${key}</code>`)
    expect(html).toContain('For owner, admin (members.manage). Asks for the password again')
    expect(html).toContain('<li><code>password</code>: text (up to 200 characters)</li>')
    expect(html).toContain('<li><code>bind</code> <i>may be left out</i>: true or false</li>')
    expect(html).toContain('One file, up to 8 MiB.')
  })

  it('has balanced tags, and needs no script or style of its own', async () => {
    const html = (await world.app.inject('/api/docs')).body
    const open: string[] = []
    for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>/g)) {
      if (['meta', 'link', 'br'].includes(name)) continue
      if (closing === '') open.push(name)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
    expect(html).not.toMatch(/<script|<style|style=|\son[a-z]+=|undefined|\[object/)
    const css = await world.app.inject('/api/docs.css')
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(css.body).toContain('color-scheme: light dark')
  })

  it('is absent in production, and present in development', async () => {
    for (const [env, status] of [
      [{}, 404],
      [{ NODE_ENV: 'production' }, 404],
      [{ NODE_ENV: 'development' }, 200],
    ] as const) {
      const other = await startWorld({ env })
      expect((await other.app.inject('/api/docs')).statusCode).toBe(status)
      expect((await other.app.inject('/api/docs.css')).statusCode).toBe(status)
      await other.close()
    }
  })
})
