import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'

describe('the document of the API', () => {
  it('says of a call that answers a file that it is binary, and an envelope when it is refused', () => {
    const { paths } = openApi('1.0.0') as { paths: Record<string, { post?: { responses: Record<string, { content: object }> } }> }
    const contentOf = (name: string) => paths[`/api/mobile/admanage/report/${name}`]?.post?.responses['200']?.content ?? {}
    expect(Object.keys(contentOf('export'))).toEqual(['application/octet-stream', 'application/json'])
    expect(Object.keys(contentOf('query'))).toEqual(['application/json'])
  })
})
