import type { Access } from '../../platform.ts'
import type { Uploaded, UploadJob } from '../../publisher.ts'
import type { Graph } from '../graph.ts'
import { uploadImage } from './upload-image.ts'
import { uploadVideo } from './upload-video.ts'

export async function upload(graph: Graph, access: Access, job: UploadJob): Promise<Uploaded> {
  const { file } = job
  if (file.kind === 'video') return await uploadVideo(graph, access, job)
  const image = { name: file.hash, type: file.type, bytes: file.bytes, open: () => job.open() }
  return { state: 'ready', ids: { '': await uploadImage(graph, access, image) } }
}
