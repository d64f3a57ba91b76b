import type { Asking } from './asking.ts'
import { finishUpload, startUpload, transferUpload } from './media/parts.ts'
import { uploadImage } from './media/upload-image.ts'
import { uploadVideo } from './media/upload-video.ts'
import type { Route } from './route.ts'

type Handle = (asking: Asking) => unknown

const write = (name: string, handle: Handle): Route => ({ name, methods: ['POST'], changes: true, handle })

/** What creates and reviews things, by path. */
export const creationRoutes: Readonly<Record<string, Route>> = {
  '/file/image/ad/upload/': write('images.upload', uploadImage),
  '/file/video/ad/upload/': write('videos.upload', uploadVideo),
  '/file/start/upload/': write('files.start', startUpload),
  '/file/transfer/upload/': write('files.transfer', transferUpload),
  '/file/finish/upload/': write('files.finish', finishUpload),
}
