import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@adroit/contract/locales'
import { connectablePlatforms, platformDescriptors, platforms } from '@adroit/contract/platforms'
import { describe, expect, it } from 'vitest'
import { definitions, incompleteSettings, platformEnvironment, platformQuotas, sandboxSettings } from './registry.ts'

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe.each(platforms)('the platform %s', (platform) => {
  const descriptor = platformDescriptors[platform]

  it('has its own descriptor, names in every language and restatement days', () => {
    expect(descriptor.key).toBe(platform)
    for (const locale of locales) expect(descriptor.names[locale]).toMatch(/\S/)
    expect(descriptor.productName).toMatch(/\S/)
    expect(descriptor.restatementDays).toBeGreaterThan(0)
  })
})

describe.each(connectablePlatforms)('the connectable platform %s', (platform) => {
  const definition = definitions[platform]
  const app = { id: 'id', secret: 'secret', developerToken: 'token' }
  const of = <Value>(value: Value) => Object.fromEntries(connectablePlatforms.map((key) => [key, value])) as Record<typeof platform, Value>

  it('is defined under its own key, with a quota and kinds of assets', () => {
    expect(definition.key).toBe(platform)
    const { perSecond, perMinute, perDay } = platformQuotas({ GOOGLE_OPERATIONS_A_DAY: 15_000 })[platform]
    for (const calls of [perSecond, perMinute, perDay ?? 1]) expect(calls).toBeGreaterThan(0)
    expect(platformDescriptors[platform].connection.assetKinds.length).toBeGreaterThan(0)
  })

  it('is off without credentials, incomplete with some of them, and points to a sandbox with all', () => {
    const [first = '', ...others] = definition.required
    expect(definition.settings({})).toBeNull()
    expect(incompleteSettings({ [first]: 'x' })).toEqual(others)
    const urls = of('http://127.0.0.1:1')
    const settings = sandboxSettings(urls, of(app))
    expect(settings[platform]).not.toBeNull()
    expect(Object.values(settings[platform] ?? {}).filter((value) => value instanceof URL && value.origin !== urls[platform])).toEqual([])
  })

  it('uses only settings that it declares', () => {
    const known = Object.keys(definition.environment)
    expect(known).toEqual(expect.arrayContaining([...definition.required]))
    expect(known).toEqual(expect.arrayContaining(Object.keys(definition.sandbox('http://127.0.0.1:1', app))))
  })

  it('has a page in docs/platforms that lists the permissions it requests', () => {
    const page = text(`../../../docs/platforms/${platform}.md`)
    expect(definition.scopes.filter((scope) => !page.includes(scope))).toEqual([])
  })
})

describe('the registry', () => {
  it('contains every platform folder', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...connectablePlatforms].sort())
    expect(Object.keys(definitions).sort()).toEqual([...connectablePlatforms].sort())
  })

  it('has settings with unique names, all of them in docs/operations.md', () => {
    const names = connectablePlatforms.flatMap((platform) => Object.keys(definitions[platform].environment))
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(platformEnvironment).sort()).toEqual([...names].sort())
    const documented = text('../../../docs/operations.md')
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  })
})
