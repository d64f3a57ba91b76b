import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { image, md5, movie, type Publisher, startPublisher, uploadImage, uploadVideo } from '../publish.test-helper.ts'

let client: Publisher

beforeEach(async () => {
  client = await startPublisher()
})
afterEach(() => client.running.close())

const videos = (...ids: string[]) => client.get('/file/video/ad/info/', { video_ids: ids })

describe('an uploaded image', () => {
  it('is in the lists with its facts', async () => {
    const { code, data } = await uploadImage(client, 'boots.png')
    expect(code).toBe(0)
    expect(data).toMatchObject({ file_name: 'boots.png', width: 120, height: 80, signature: md5(image('boots.png')), displayable: true })
    expect((await client.get('/file/image/ad/info/', { image_ids: [data.image_id] })).data.list).toMatchObject([
      { image_id: data.image_id },
    ])
    expect((await client.get('/file/image/ad/search/')).data.list[0].image_id).toBe(data.image_id)
    expect(new Uint8Array(await (await fetch(data.image_url)).arrayBuffer())).toEqual(new Uint8Array(image('boots.png')))
  })

  it('needs its MD5 and a name that the account does not have', async () => {
    expect((await uploadImage(client, 'boots.png', { image_signature: md5(image('other')) })).code).toBe(40900)
    expect((await uploadImage(client, 'boots.png')).code).toBe(0)
    expect((await uploadImage(client, 'boots.png')).code).toBe(40911)
    expect((await uploadImage(client, 'boots 2.png')).code).toBe(0)
    expect((await uploadImage(client, 'text.png', { image_file: Buffer.from('x'), image_signature: md5(Buffer.from('x')) })).code).toBe(
      40908,
    )
  })
})

describe('an uploaded video', () => {
  it('is transcoded over the clock', async () => {
    const { code, data } = await uploadVideo(client, 'boots.mp4')
    expect([code, data.length, data[0].displayable]).toEqual([0, 1, false])
    expect((await videos(data[0].video_id)).code).toBe(40901)
    await client.advance(60_000)
    expect(await videos(data[0].video_id)).toMatchObject({
      code: 0,
      data: { list: [{ displayable: true, duration: 7.5, file_name: 'boots.mp4' }] },
    })
  })

  it('cannot be displayed after a failed transcoding', async () => {
    await client.control('POST', '/faults', { kind: 'transcoding_fails', name: 'videos.upload' })
    const [{ video_id }] = (await uploadVideo(client, 'boots.mp4')).data
    await client.advance(60_000)
    expect(await videos(video_id)).toMatchObject({ code: 0, data: { list: [{ displayable: false }] } })
  })

  it('can come in parts', async () => {
    const bytes = movie('parts')
    const begun = await client.post('/file/start/upload/', { size: bytes.length, content_type: 'video', name: 'parts.mp4' })
    expect(begun.data).toMatchObject({ start_offset: 0, end_offset: bytes.length })
    const part = (from: number, to: number) =>
      client.upload('/file/transfer/upload/', {
        ...{
          upload_id: begun.data.upload_id,
          start_offset: String(from),
          file: bytes.subarray(from, to),
          signature: md5(bytes.subarray(from, to)),
        },
      })
    expect((await part(0, 100)).data).toEqual({ start_offset: 100, end_offset: bytes.length })
    expect((await part(0, 100)).code).toBe(40002)
    expect((await client.post('/file/finish/upload/', { upload_id: begun.data.upload_id })).code).toBe(40002)
    expect((await part(100, bytes.length)).data).toEqual({ start_offset: bytes.length, end_offset: bytes.length })
    const { file_id } = (await client.post('/file/finish/upload/', { upload_id: begun.data.upload_id })).data
    expect((await client.post('/file/finish/upload/', { upload_id: begun.data.upload_id })).code).toBe(40910)
    const video = await client.post('/file/video/ad/upload/', { upload_type: 'UPLOAD_BY_FILE_ID', file_id })
    expect(video).toMatchObject({ code: 0, data: [{ file_name: 'parts.mp4', signature: md5(bytes) }] })
    expect((await client.tree()).orphans).toMatchObject([{ kind: 'file' }, { kind: 'video' }])
  })
})
