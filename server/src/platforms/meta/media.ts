import type * as z from 'zod'
import type { Access, MediaList, MediaRef, MediaSource, PlatformMedia } from '../platform.ts'
import { md5Of } from './creative.ts'
import { isMissing } from './errors.ts'
import { ask, type Graph } from './graph.ts'
import { rowsUpTo } from './pages.ts'
import { imageRow, pageOf, parsed, videoRow } from './wire.ts'

const pageSize = '100'
/** Returns the images (by hash) and videos of an account. Meta states no signature of videos. */
export async function listMedia(graph: Graph, { externalId }: Access, most: number): Promise<MediaList> {
  const list = (name: string, edge: string, fields: string) => ({
    name,
    path: `act_${externalId}/${edge}`,
    params: { fields, limit: pageSize },
  })
  const images = await rowsUpTo(
    graph,
    list('images.list', 'adimages', 'hash,name,width,height,created_time,status,url_128'),
    imageRow,
    most,
  )
  const videos = await rowsUpTo(graph, list('videos.list', 'advideos', 'id,title,length,created_time,picture'), videoRow, most)
  return {
    media: [...images.rows.filter(({ status }) => status !== 'DELETED').map(imageOf), ...videos.rows.map(videoOf)],
    cut: images.cut || videos.cut,
  }
}

function imageOf({ hash, name, width, height, created_time: createdAt, url_128: picture }: z.infer<typeof imageRow>): PlatformMedia {
  return {
    kind: 'image',
    id: hash,
    name: name ?? hash,
    md5: md5Of(hash),
    width: width ?? null,
    height: height ?? null,
    durationMs: null,
    bytes: null,
    createdAt: createdAt ?? null,
    picture: picture ?? null,
    page: null,
  }
}

function videoOf({ id, title, length, created_time: createdAt, picture }: z.infer<typeof videoRow>): PlatformMedia {
  return {
    kind: 'video',
    id,
    name: title || id,
    md5: null,
    width: null,
    height: null,
    durationMs: length === undefined ? null : Math.round(length * 1_000),
    bytes: null,
    createdAt: createdAt ?? null,
    picture: picture ?? null,
    page: null,
  }
}

/** Returns where an image or a video is. Meta leaves out `source` of videos that the person may not download. */
export async function mediaSource(graph: Graph, { externalId }: Access, { kind, id }: MediaRef): Promise<MediaSource | null> {
  if (kind === 'image') {
    const params = { fields: 'hash,url,url_128', hashes: JSON.stringify([id]) }
    const answer = await ask(graph, { name: 'images.list', path: `act_${externalId}/adimages`, params })
    const found = parsed(pageOf(imageRow), answer, 'images.list').data.find(({ hash }) => hash === id)
    return found === undefined ? null : { picture: found.url_128 ?? found.url ?? null, file: found.url ?? null }
  }
  if (!/^\d{1,30}$/.test(id)) return null
  try {
    const answer = await ask(graph, { name: 'object.read', path: id, params: { fields: 'id,source,picture' } })
    const { source = null, picture = null } = parsed(videoRow, answer, 'the video')
    return { picture, file: source }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
