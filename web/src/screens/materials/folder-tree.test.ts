import { expect, it } from 'vitest'
import { insideOf, linesOf } from './folder-tree.ts'

const folder = (id: string, parent: string | null) => ({ id, name: id, parent, count: 0 })
const folders = [folder('a', 'c'), folder('b', null), folder('c', null), folder('d', 'a')]

it('lists folders as a tree', () => {
  expect(linesOf(folders).map(({ id, depth }) => [id, depth])).toEqual([
    ['b', 0],
    ['c', 0],
    ['a', 1],
    ['d', 2],
  ])
})

it('knows what is inside a folder', () => {
  expect([...insideOf(folders, 'c')]).toEqual(['c', 'a', 'd'])
})
