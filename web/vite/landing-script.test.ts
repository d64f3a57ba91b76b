import { createContext, Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { linkParameters, linkPlatforms, testParameter } from '@adroit/contract/web2app-links'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { clickIds, macros, testParameter as sent } from '../../sdk/src/web/address.ts'

const mostBytes = 3_072

async function builtScript(): Promise<string> {
  const configFile = new URL('../vite.landing.config.ts', import.meta.url).pathname
  const { output } = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rollup.RollupOutput
  expect(output.map(({ fileName }) => fileName)).toEqual(['go/adroit.js'])
  return output[0].code
}

it('the landing script is a classic script of at most 3,072 bytes of gzip, without globals or anything that a CSP forbids', async () => {
  const code = await builtScript()
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(mostBytes)
  expect(code).not.toMatch(/\b(eval|Function|import|require|innerHTML|document\.write)\b/)
  const page = createContext({ document: { currentScript: null, querySelector: () => null }, HTMLScriptElement: class {} })
  const before = Object.keys(page)
  new Script(code).runInContext(page)
  expect(Object.keys(page)).toEqual(before)
})

it('the landing script reads the parameters that links read', () => {
  expect(macros).toEqual(Object.values(linkParameters))
  expect(sent).toBe(testParameter)
  expect([...clickIds].sort()).toEqual(
    Object.values(linkPlatforms)
      .flatMap(({ clickIds: own }) => [...own])
      .sort(),
  )
})
