import type { ImageFile } from '../../image-file.ts'
import type { Access } from '../../platform.ts'
import { unreadable } from '../errors.ts'
import { ask, type Graph } from '../graph.ts'
import { parsed, uploadedImages } from '../wire.ts'
import { writePoints } from './send.ts'

/** Meta refuses files whose name has no ending of an image. */
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/** Uploads an image and returns its hash. The same bytes give the same hash, so an upload may be repeated. */
export async function uploadImage(graph: Graph, { externalId }: Access, { name, type, bytes, open }: ImageFile): Promise<string> {
  const fileName = `${name}.${endings[type] ?? 'jpg'}`
  const answer = await ask(graph, {
    ...{ name: 'images.upload', method: 'POST', path: `act_${externalId}/adimages`, cost: writePoints },
    file: { field: 'filename', fileName, file: { open, size: bytes, type } },
  })
  const [image] = Object.values(parsed(uploadedImages, answer, 'the image').images)
  if (image === undefined) throw unreadable('the image has no hash')
  return image.hash
}
