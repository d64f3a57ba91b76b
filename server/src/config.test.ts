import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCommandConfig, readConfig, settingNames } from './config.ts'

const production = { demo: false }

describe('settings', () => {
  it('have defaults for a first start', () => {
    expect(readConfig({}, production)).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: null, publicUrl: null })
  })

  it('report all mistakes at once, and never a secret', () => {
    const env = { PORT: '80000', SECRET_KEY: 'short-secret', DATABASE_URL: 'mysql://user:hunter2@host/db', LOG_LEVEL: 'loud' }
    expect(() => readConfig(env, production)).toThrow(
      /PORT[\s\S]*SECRET_KEY[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL|DATABASE_URL[\s\S]*LOG_LEVEL/,
    )
    expect(() => readConfig(env, production)).not.toThrow(/short-secret|hunter2/)
  })

  it('reject plain http for anything but this machine', () => {
    expect(() => readConfig({ PUBLIC_URL: 'http://ads.example.com' }, production)).toThrow('https')
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }, production).publicUrl?.port).toBe('8080')
    expect(readConfig({ PUBLIC_URL: 'https://ads.example.com' }, production).publicUrl?.hostname).toBe('ads.example.com')
  })

  it('restrict the demo, whose passwords are public, to loopback', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' }, { demo: true })).toThrow('loopback')
    expect(readConfig({ HOST: '127.0.0.2' }, { demo: true }).host).toBe('127.0.0.2')
  })

  it('require an https address if other machines reach the server', () => {
    for (const env of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '10.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' }])
      expect(() => readConfig(env, production)).toThrow(/^HOST \S+ can be reached from other machines: set PUBLIC_URL to the https address/)
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com' }, production).host).toBe('0.0.0.0')
  })

  it('of a command require nothing of the addresses', () => {
    expect(readCommandConfig({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, keyFile: 'read' })
    expect(() => readCommandConfig({ DATABASE_URL: 'mysql://host/db' })).toThrow('DATABASE_URL')
  })

  it('are exactly those in the table of docs/operations.md', () => {
    const document = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const section = document.split('\n## ').find((part) => part.startsWith('Settings\n')) ?? ''
    const cells = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '')
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? ''))
    expect(listed.sort()).toEqual([...settingNames].sort())
  })
})
