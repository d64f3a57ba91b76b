import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { headers } from '@adroit/contract/envelope'
import { errors } from '@adroit/contract/errors'
import { discardImport, uploadImport } from '@adroit/contract/imports'
import { setMaterialPoster } from '@adroit/contract/material-changes'
import { cropMaterial } from '@adroit/contract/material-crop'
import { beginUpload, cancelUpload, uploadPart } from '@adroit/contract/material-uploads'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, multipart, sendFile, signIn } from '../../test/client.ts'
import { addFile, beginFile, picture, unsorted } from '../../test/materials.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { checkFolder } from '../doctor/machine.ts'
import { pause } from '../lib/processes.ts'
import { video } from '../materials/media/movie.test-helper.ts'

let world: World
afterEach(() => world.close())

const mebibyte = 1024 * 1024

/** The owner, an admin and a buyer of a company, and the owner of another one, each with an account. */
async function start(env: Record<string, string>) {
  world = await startWorld({ env })
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'admin', 'buyer'] })
  const other = await signIn(world, (await makeCompany(world)).abbreviation)
  const owner = await signIn(world, abbreviation)
  const admin = await signIn(world, abbreviation, 'admin')
  const buyer = await signIn(world, abbreviation, 'buyer')
  const account = await makeAccount(owner, { owner: null })
  return { owner, admin, buyer, other, account, otherAccount: await makeAccount(other) }
}

/** Uploads a file and returns the import's id, or the code and message of the refusal. */
async function upload(client: Client, account: string, bytes: string): Promise<string | [number, string]> {
  const own = { [headers.token]: client.token, [headers.language]: 'en-US' }
  const { body } = await sendFile(world, uploadImport, multipart({ account }, { name: 'export.csv', bytes }), own)
  return body.code === 0 ? (body.data as { id: string }).id : [body.code, body.msg]
}

const csv = (index: number) => `Day,Campaign,Spend\n2026-11-0${index},C,1\n`

describe('open imports', () => {
  it('are bounded for a member and for a company, and not by those of other companies', async () => {
    const { owner, buyer, other, account, otherAccount } = await start({ OPEN_IMPORTS_PER_MEMBER: '2', OPEN_IMPORTS_PER_COMPANY: '3' })
    const first = await upload(owner, account, csv(1))
    await upload(owner, account, csv(2))
    const refused = [errors.imports_open.code, '2 imports are already open. Confirm or discard some, then try again']
    expect(await upload(owner, account, csv(3))).toEqual(refused)
    expect(await upload(buyer, account, csv(4))).toEqual(expect.any(String))
    expect(await upload(buyer, account, csv(5))).toEqual([errors.imports_open.code, expect.stringContaining('3 imports')])
    expect(await upload(other, otherAccount, csv(6))).toEqual(expect.any(String))
    await owner.call(discardImport, { id: String(first) })
    expect(await upload(buyer, account, csv(7))).toEqual(expect.any(String))
  })

  it('are bounded for a member whose files arrive at the same time', async () => {
    const { owner, account } = await start({ OPEN_IMPORTS_PER_MEMBER: '2' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map((index) => upload(owner, account, csv(index))))
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(2)
  })

  it('have files of a bounded size for a member and for a company', async () => {
    const { owner, admin, buyer, other, account, otherAccount } = await start({ OPEN_IMPORTS_MB_PER_MEMBER: '1', OPEN_IMPORTS_MB: '2' })
    const large = (letter: string) => letter.repeat(0.7 * mebibyte)
    expect(await upload(owner, account, large('a'))).toEqual(expect.any(String))
    expect(await upload(owner, account, large('b'))).toEqual([errors.open_files_size.code, expect.stringContaining('1 MB')])
    expect(await upload(buyer, account, large('c'))).toEqual(expect.any(String))
    expect(await upload(admin, account, large('d'))).toEqual([errors.open_files_size.code, expect.stringContaining('2 MB')])
    expect(await upload(other, otherAccount, large('b'))).toEqual(expect.any(String))
  })
})

describe('unfinished uploads of materials', () => {
  const codeOf = async (client: Client, size: number) => {
    const about = { fileName: 'a.png', size, fingerprint: crypto.randomUUID().replaceAll('-', '').repeat(2) }
    return (await client.ask(beginUpload, { ...about, target: { name: 'A', ...unsorted } })).body.code
  }

  it('are bounded in number for a company', async () => {
    const { owner, buyer, other } = await start({ OPEN_UPLOADS_PER_COMPANY: '2' })
    const { id } = await beginFile(owner, 'a.png', 10)
    await beginFile(buyer, 'b.png', 10)
    expect(await codeOf(buyer, 10)).toBe(errors.company_uploads.code)
    expect(await codeOf(other, 10)).toBe(0)
    await owner.call(cancelUpload, { id })
    expect(await codeOf(buyer, 10)).toBe(0)
  })

  it('are bounded in size for a member and for a company', async () => {
    const { owner, buyer, other } = await start({ OPEN_UPLOADS_MB_PER_MEMBER: '2', OPEN_UPLOADS_MB_PER_COMPANY: '3' })
    expect(await codeOf(owner, 1.5 * mebibyte)).toBe(0)
    expect(await codeOf(owner, mebibyte)).toBe(errors.open_files_size.code)
    expect(await codeOf(buyer, mebibyte)).toBe(0)
    expect(await codeOf(buyer, mebibyte)).toBe(errors.open_files_size.code)
    expect(await codeOf(other, mebibyte)).toBe(0)
  })
})

describe('a disk with less space than the reserve', () => {
  it('takes no file: an upload is refused before it is received, and doctor says why', async () => {
    const { owner, account } = await start({ DISK_RESERVE_MB: '99000000' })
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const body = multipart({ account }, { name: 'export.csv', bytes: 'x'.repeat(mebibyte) })
    const sent = ask({
      ...{ port: (world.app.server.address() as AddressInfo).port, host: '127.0.0.1', path: uploadImport.path, method: 'POST' },
      headers: {
        [headers.token]: owner.token,
        'content-type': 'multipart/form-data; boundary=adroit-test-boundary',
        'content-length': body.length,
      },
    })
    sent.on('error', () => {}).write(body.subarray(0, 1_000))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(errors.storage_full.status)
    sent.destroy()
    await expect(beginFile(owner, 'a.png', 10)).rejects.toThrow(`code ${errors.storage_full.code}`)
    const { dataDir, capacity } = world.ctx.config
    expect(checkFolder(dataDir, capacity.diskReserve)?.at(-1)).toMatchObject({ name: 'Free space', state: 'problem' })
    world.app.server.closeAllConnections()
  })

  it('ends a file that is on its way when others have taken the space meanwhile', async () => {
    const { owner, account } = await start({})
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const body = multipart({ account }, { name: 'export.csv', bytes: 'x'.repeat(8 * mebibyte) })
    const sent = ask({
      ...{ port: (world.app.server.address() as AddressInfo).port, host: '127.0.0.1', path: uploadImport.path, method: 'POST' },
      headers: {
        [headers.token]: owner.token,
        'content-type': 'multipart/form-data; boundary=adroit-test-boundary',
        'content-length': body.length,
      },
    })
    sent.on('error', () => {}).write(body.subarray(0, mebibyte))
    const arriving = join(world.ctx.config.dataDir, 'files/arriving')
    while (!readdirSync(arriving).some((name) => statSync(join(arriving, name)).size > 0)) await pause(5)
    Object.assign(world.ctx.config.capacity, { diskReserve: 99_000_000 * mebibyte })
    sent.end(body.subarray(mebibyte))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(errors.storage_full.status)
    expect(readdirSync(arriving)).toEqual([])
    world.app.server.closeAllConnections()
  })

  it('takes no poster, no crop and no part of a material', async () => {
    const { owner } = await start({})
    const image = await addFile(owner, await picture(400, 300))
    const film = await addFile(owner, video(), { name: 'Film', ...unsorted }, 'film.mp4')
    const { id } = await beginFile(owner, 'a.png', 10)
    Object.assign(world.ctx.config.capacity, { diskReserve: 99_000_000 * mebibyte })
    const full = `code ${errors.storage_full.code}`
    const frame = { name: 'frame.png', bytes: await picture(90, 160) }
    await expect(owner.upload(setMaterialPoster, { id: film, version: '1' }, frame)).rejects.toThrow(full)
    await expect(owner.upload(uploadPart, { id, offset: '0' }, { name: 'part', bytes: 'x'.repeat(10) })).rejects.toThrow(full)
    const crops = [{ placement: 'square', x: 0, y: 0, width: 200, height: 200 }] as const
    await expect(owner.call(cropMaterial, { id: image, version: 1, crops: [...crops] })).rejects.toThrow(full)
  })
})
