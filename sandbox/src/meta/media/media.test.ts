import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { image, movie, type Publisher, startPublisher } from '../publish.test-helper.ts'

let client: Publisher

beforeEach(async () => {
  client = await startPublisher()
})
afterEach(() => client.running.close())

const status = async (id: string) => (await client.read(`/${id}?fields=status`)).status.video_status
const made = async () => (await client.tree()).made

describe('an image', () => {
  it('has the hash of its bytes, however it is sent and however often', async () => {
    const bytes = image('red')
    const hash = createHash('md5').update(bytes).digest('hex')
    const { images } = await client.upload('adimages', { 'red.png': bytes })
    expect(images).toMatchObject({ 'red.png': { hash, width: 120, height: 80 } })
    expect((await client.create('adimages', { bytes: Buffer.from(bytes).toString('base64') })).images.bytes.hash).toBe(hash)
    expect(await made()).toHaveLength(1)
    const { data } = await client.read(`/act_${client.account}/adimages?fields=url,width,name&hashes=["${hash}"]`)
    expect(data).toMatchObject([{ name: 'red.png', width: 120 }])
    expect(Buffer.from(await (await fetch(data[0].url)).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(await client.upload('adimages', { 'red.png': Buffer.from('text') })).toMatchObject({ error: { error_subcode: 2_446_496 } })
    expect(await client.create('adimages', {})).toHaveProperty('error')
    const other = (await client.control('GET', '/accounts')).body.platforms.meta.accounts[1].id
    const copy = await client.send(`/act_${other}/adimages`, { copy_from: { source_account_id: client.account, hash } })
    expect(copy.images['red.png'].hash).toBe(hash)
    expect((await client.control('GET', `/tree?platform=meta&account=${other}`)).body.made).toMatchObject([{ kind: 'image', id: hash }])
  })
})

describe('a video', () => {
  it('is processed before it is ready, and only then fits a creative', async () => {
    const { id } = await client.upload('advideos', { source: movie('run'), title: 'Run' })
    expect(await status(id)).toBe('processing')
    const creative = (thumbnail: object) => ({
      name: 'Film',
      object_story_spec: {
        page_id: client.assets.pages[0]?.id,
        video_data: { video_id: id, ...thumbnail, call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example/' } } },
      },
    })
    const { hash } = (await client.upload('adimages', { 'a.png': image('a') })).images['a.png']
    expect(await client.create('adcreatives', creative({ image_hash: hash }))).toMatchObject({ error: { error_subcode: 1_885_252 } })
    await client.advance(60_000)
    expect(await client.read(`/${id}?fields=status,length,title,picture`)).toMatchObject({
      status: { video_status: 'ready' },
      length: 7.5,
      title: 'Run',
      picture: expect.stringContaining('/pictures/'),
    })
    expect((await client.read(`/${id}/thumbnails`)).data).toHaveLength(3)
    expect(await client.create('adcreatives', creative({}))).toMatchObject({ error: { error_subcode: 1_443_226 } })
    expect(await client.create('adcreatives', creative({ image_hash: hash }))).toHaveProperty('id')
  })

  it('is sent in parts, at the offsets that Meta names', async () => {
    const bytes = Buffer.concat([movie('long'), Buffer.alloc(1_500_000, 7)])
    const begun = await client.create('advideos', { upload_phase: 'start', file_size: bytes.length })
    expect(begun).toMatchObject({ start_offset: '0', end_offset: '1048576', video_id: expect.any(String) })
    const session = begun.upload_session_id
    const part = (from: number, to: number) =>
      client.upload('advideos', {
        upload_phase: 'transfer',
        upload_session_id: session,
        start_offset: `${from}`,
        video_file_chunk: bytes.subarray(from, to),
      })
    const finish = () => client.create('advideos', { upload_phase: 'finish', upload_session_id: session, title: 'Long' })
    expect(await part(0, 1_048_576)).toEqual({ start_offset: '1048576', end_offset: `${bytes.length}` })
    const outOfStep = {
      error: { error_subcode: 1_363_037, is_transient: true, error_data: { start_offset: '1048576', end_offset: `${bytes.length}` } },
    }
    expect(await part(0, 1_048_576)).toMatchObject(outOfStep)
    expect(await finish()).toMatchObject(outOfStep)
    expect(await part(1_048_576, bytes.length)).toEqual({ start_offset: `${bytes.length}`, end_offset: `${bytes.length}` })
    expect(await status(begun.video_id)).toBe('uploading')
    expect(await finish()).toEqual({ success: true })
    await client.advance(60_000)
    expect(await status(begun.video_id)).toBe('ready')
    expect(await made()).toMatchObject([{ name: 'Long', state: 'ready', fields: { md5: createHash('md5').update(bytes).digest('hex') } }])
    const { requests } = (await client.control('GET', '/log')).body
    const uploads = requests.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('videos.'))
    expect(new Set(uploads)).toEqual(new Set(['videos.start', 'videos.transfer', 'videos.finish']))
  })

  it('fails midway by a fault, once', async () => {
    await client.control('POST', '/faults', { kind: 'transcoding_fails', platform: 'meta' })
    const [bad, good] = [
      (await client.upload('advideos', { source: movie('a') })).id,
      (await client.upload('advideos', { source: movie('b') })).id,
    ]
    await client.advance(30_000)
    expect([await status(bad), await status(good)]).toEqual(['error', 'processing'])
    const { requests } = (await client.control('GET', '/log')).body
    expect(requests.filter(({ name }: { name: string }) => name === 'videos.upload').map((one: { fault: string }) => one.fault)).toEqual([
      'transcoding_fails',
      null,
    ])
  })
})
