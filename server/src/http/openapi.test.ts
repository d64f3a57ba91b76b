import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@adroit/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'

describe('the document of the API', () => {
  it('describes a file download as binary, with an envelope for errors', () => {
    const { paths } = openApi('1.0.0') as { paths: Record<string, { post?: { responses: Record<string, { content: object }> } }> }
    const contentOf = (name: string) => paths[`/api/mobile/admanage/report/${name}`]?.post?.responses['200']?.content ?? {}
    expect(Object.keys(contentOf('export'))).toEqual(['application/octet-stream', 'application/json'])
    expect(Object.keys(contentOf('query'))).toEqual(['application/json'])
  })
})

it('the list of endpoints has all that any module of the contract declares', () => {
  const contract = join(import.meta.dirname, '../../../contract/src')
  const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const declared = files.flatMap((file) => readFileSync(join(contract, file), 'utf8').match(/^export const \w+ = endpoint\(/gm) ?? [])
  const names = declared.map((line) => line.split(' ')[2])
  expect(endpoints.map(({ name }) => name).sort()).toEqual(names.sort())
})
