import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { travel } from './journey.ts'
import { readNodes } from './nodes.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { createChecker, departures, isError } from './specs/check.ts'
import { type Exchange, platforms } from './specs/exchange.ts'
import { needsSpecs, specsThere } from './specs/files.ts'

const scenarios = platforms.flatMap((platform) => (['small', 'special'] as const).map((scenario) => ({ platform, scenario })))

describe.skipIf(!specsThere).each(scenarios)(
  `the connector of $platform and the sandbox ($scenario)${needsSpecs}`,
  ({ platform, scenario }) => {
    let sandbox: Sandbox
    let exchanges: Exchange[]

    beforeAll(async () => {
      sandbox = await openSandbox(scenario)
      await travel(sandbox, platform)
      exchanges = await sandbox.exchanges(platform)
    })
    afterAll(() => sandbox?.close())

    const checker = async () => createChecker(platform, await readNodes(sandbox))

    it('send and receive only what the specs have [R12]', async () => {
      expect(exchanges.length).toBeGreaterThan(20)
      expect(exchanges.filter(({ answer, status }) => status >= 400 || isError(answer))).toEqual([])
      expect(departures(await checker(), exchanges)).toEqual([])
    })

    it('are checked strictly: one additional parameter or field is detected', async () => {
      const checks = await checker()
      const more = exchanges.map((exchange) => ({ ...exchange, query: { ...exchange.query, no_such_parameter: '1' } }))
      for (const exchange of more.filter(({ method, path }) => method !== 'POST' || !/dialog|auth\//.test(path))) {
        expect(checks.request(exchange).map(({ at }) => at)).toContainEqual(expect.stringContaining('no_such_parameter'))
      }
      const answers = exchanges.filter(({ answer }) => typeof answer === 'object' && answer !== null && !Array.isArray(answer))
      expect(answers.length).toBeGreaterThan(10)
      for (const exchange of answers) {
        const found = checks.answer({ ...exchange, answer: { ...(exchange.answer as object), no_such_field: 1 } })
        expect(found.map(({ at }) => at)).toContainEqual(expect.stringContaining('no_such_field'))
      }
    })

    it('keep tokens out of addresses', () => {
      const named = exchanges.flatMap(({ query }) => Object.keys(query)).filter((name) => name === 'access_token')
      expect(named).toEqual([])
    })
  },
)
