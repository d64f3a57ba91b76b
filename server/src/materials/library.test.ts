import { errors } from '@adroit/contract/errors'
import { changeMaterialCopy, changeMaterials, deleteMaterials, materialUsage, restoreMaterials } from '@adroit/contract/material-changes'
import { addMaterialFolder, changeMaterialFolder, listMaterialFolders, removeMaterialFolder } from '@adroit/contract/material-folders'
import { getMaterial, listMaterials, type MaterialFilters, materialChoices, setMaterialFavorite } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import { listMembers } from '@adroit/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { sweepMaterials } from './sweep.ts'

let world: World
let company: string
let client: Client
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  company = (await makeCompany(world, { roles: ['owner', 'designer'] })).abbreviation
  client = await signIn(world, company)
})
afterAll(() => world.close())

const add = async (name: string, more: object = {}, size: [number, number] = [40, 50]) =>
  addFile(client, await picture(...size), { ...unsorted, name, ...more })
const named = async (filters: MaterialFilters) => (await client.call(listMaterials, filters)).materials.map(({ name }) => name).sort()
const folderIn = async (name: string, parent: string | null = null) => (await client.call(addMaterialFolder, { name, parent })).id
const codeOf = async (asked: Promise<{ body: { code: number } }>) => (await asked).body.code

describe('the library [M2]', () => {
  it('is searched by name, batch and tag, and filtered by shape, kind, people and state', async () => {
    const designer = (await client.call(listMembers, {})).members.find(({ username }) => username === 'designer')?.id ?? ''
    await add('Summer 50%_off', { batch: 'Round 1', tags: ['ugc'] }, [90, 160])
    await add('Winter', { designer, batch: 'Round 2' }, [100, 100])
    await add('Autumn', {}, [160, 90])
    expect(await named({ search: '50%_' })).toEqual(['Summer 50%_off'])
    expect(await named({ search: 'ROUND' })).toEqual(['Summer 50%_off', 'Winter'])
    expect(await named({ search: 'ugc' })).toEqual(['Summer 50%_off'])
    expect(await named({ ratios: ['tall', 'square'] })).toEqual(['Summer 50%_off', 'Winter'])
    expect(await named({ kinds: ['video'] })).toEqual([])
    expect(await named({ designer })).toEqual(['Winter'])
    expect(await named({ batch: 'Round 2' })).toEqual(['Winter'])
    expect(await named({ tag: 'ugc' })).toEqual(['Summer 50%_off'])
    expect(await named({ review: ['approved'] })).toEqual([])
    expect(await named({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
    expect(await named({ to: '2026-11-19' })).toEqual([])
    expect(await client.call(materialChoices, {})).toMatchObject({ batches: ['Round 1', 'Round 2'], tags: ['ugc'], uploaders: [{}] })
  })

  it('is sorted and paged', async () => {
    for (const [name, side] of [
      ['b', 10],
      ['a', 200],
      ['c', 90],
    ] as const)
      await add(name, {}, [side, side])
    const page = await client.call(listMaterials, { sort: { by: 'name', direction: 'asc' }, offset: 1, limit: 1 })
    expect(page).toMatchObject({ materials: [{ name: 'b' }], count: 3, counts: { all: 3, pending: 3, toReview: 3 } })
    const latest = await client.call(listMaterials, {})
    expect(latest.materials.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })

  it('contains favorites of each member alone', async () => {
    const id = await add('Mine')
    await client.call(setMaterialFavorite, { ids: [id], favorite: true })
    await client.call(setMaterialFavorite, { ids: [id], favorite: true })
    expect(await named({ favorite: true })).toEqual(['Mine'])
    const designer = await signIn(world, company, 'designer')
    expect((await designer.call(listMaterials, { favorite: true })).count).toBe(0)
    await client.call(setMaterialFavorite, { ids: [id], favorite: false })
    expect(await named({ favorite: true })).toEqual([])
  })
})

describe('materials [M1]', () => {
  it('are changed many at once, or not at all', async () => {
    const ids = [await add('One', { tags: ['old'] }), await add('Two')]
    const folder = await folderIn('Black Friday')
    await client.call(changeMaterials, { ids, folder, batch: ' Round 3 ', addTags: ['new'], removeTags: ['old'] })
    for (const id of ids)
      expect(await client.call(getMaterial, { id })).toMatchObject({ folder: { id: folder }, batch: 'Round 3', tags: ['new'] })
    expect(await codeOf(client.ask(changeMaterials, { ids: [...ids, '999'], batch: 'Gone' }))).toBe(errors.material_gone.code)
    expect(await codeOf(client.ask(changeMaterials, { ids, auditor: '999' }))).toBe(errors.material_person_unknown.code)
    expect(await codeOf(client.ask(changeMaterials, { ids: [ids[0] ?? ''], name: '  ' }))).toBe(errors.material_name_missing.code)
    expect(await named({ batch: 'Round 3' })).toEqual(['One', 'Two'])
  })

  it('have copy in several entries; other copy is a new version, and the same is none', async () => {
    const id = await add('Hero')
    const copy = { titles: ['30 % off', ' '], bodies: ['Line one\nline two'], descriptions: [] }
    const changed = await client.call(changeMaterialCopy, { id, version: 1, copy })
    expect(changed).toMatchObject({ version: 2, versions: [{ copy: { ...copy, titles: ['30 % off'] } }, { copy: { titles: [] } }] })
    expect((await client.call(changeMaterialCopy, { id, version: 2, copy })).version).toBe(2)
    expect(await codeOf(client.ask(changeMaterialCopy, { id, version: 1, copy }))).toBe(errors.material_changed_meanwhile.code)
    const long = { titles: Array(materialLimits.materialCopyEntries + 1).fill('x'), bodies: [], descriptions: [] }
    expect(await codeOf(client.ask(changeMaterialCopy, { id, version: 2, copy: long }))).toBe(errors.input_invalid.code)
  })

  it('stay in the bin for 30 days, from which they can be restored', async () => {
    const [kept, lost] = [await add('Kept'), await add('Lost')]
    await client.call(deleteMaterials, { ids: [kept, lost] })
    expect(await named({})).toEqual([])
    expect(await named({ deleted: true })).toEqual(['Kept', 'Lost'])
    expect(await codeOf(client.ask(changeMaterials, { ids: [kept], batch: 'x' }))).toBe(errors.material_gone.code)
    await client.call(restoreMaterials, { ids: [kept] })
    world.advance((materialLimits.deletedMaterialDays + 1) * 86_400_000)
    await sweepMaterials(world.ctx)
    client = await signIn(world, company)
    expect(await named({})).toEqual(['Kept'])
    expect(await codeOf(client.ask(getMaterial, { id: lost }))).toBe(errors.material_gone.code)
    expect(await client.call(materialUsage, {})).toMatchObject({ materials: 1, deletedBytes: 0 })
  })
})

describe('folders', () => {
  it('contain folders and materials, and a folder is searched with those inside it', async () => {
    const outer = await folderIn('Outer')
    const inner = await folderIn('Inner', outer)
    await add('Deep', { folder: inner })
    await add('Loose')
    expect(await named({ folder: outer })).toEqual(['Deep'])
    expect(await named({ folder: 'none' })).toEqual(['Loose'])
    expect(await client.call(listMaterialFolders, {})).toEqual({
      folders: [
        { id: inner, name: 'Inner', parent: outer, count: 1 },
        { id: outer, name: 'Outer', parent: null, count: 0 },
      ],
      uncategorized: 1,
    })
  })

  it('cannot be moved into themselves, also by two moves at once, nor have the same name side by side', async () => {
    const [a, b] = [await folderIn('A'), await folderIn('B')]
    expect(await codeOf(client.ask(changeMaterialFolder, { id: a, name: 'A', parent: a }))).toBe(errors.folder_inside_itself.code)
    const codes = await Promise.all([
      codeOf(client.ask(changeMaterialFolder, { id: a, name: 'A', parent: b })),
      codeOf(client.ask(changeMaterialFolder, { id: b, name: 'B', parent: a })),
    ])
    expect(codes.sort()).toEqual([0, errors.folder_inside_itself.code])
    const [top, inside] = (await client.call(listMaterialFolders, {})).folders.toSorted((one) => (one.parent === null ? -1 : 1))
    expect([top?.parent, inside?.parent]).toEqual([null, top?.id])
    expect(await codeOf(client.ask(addMaterialFolder, { name: (top?.name ?? '').toLowerCase(), parent: null }))).toBe(
      errors.folder_name_taken.code,
    )
  })

  it('leave what is in them to the folder around them when they are removed', async () => {
    const outer = await folderIn('Outer')
    const inner = await folderIn('Inner', outer)
    const deepest = await folderIn('Inner', inner)
    const id = await add('Deep', { folder: inner })
    await client.call(removeMaterialFolder, { id: inner })
    expect((await client.call(getMaterial, { id })).folder?.id).toBe(outer)
    expect((await client.call(listMaterialFolders, {})).folders).toMatchObject([{ id: deepest, parent: outer }, { id: outer }])
    expect(await codeOf(client.ask(removeMaterialFolder, { id: inner }))).toBe(errors.folder_gone.code)
  })

  it('are at most eight deep', async () => {
    let parent: string | null = null
    for (let depth = 0; depth < materialLimits.folderDepth; depth += 1) parent = await folderIn(`Level ${depth}`, parent)
    expect(await codeOf(client.ask(addMaterialFolder, { name: 'Too deep', parent }))).toBe(errors.folder_limit.code)
  })
})
