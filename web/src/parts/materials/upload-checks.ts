import { materialLimits } from '@adroit/contract/material-limits'
import type { MessageKey } from '../../locale/messages/en-US.ts'

const images = /\.(jpe?g|png|webp|gif)$/i
const videos = /\.(mp4|mov)$/i

/** For the browser's file picker. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/quicktime'

/** Why a file need not be sent; null: nothing is known against it. The server decides by the bytes, whatever the name says. */
export function problemOf({ name, size }: { readonly name: string; readonly size: number }): MessageKey | null {
  if (size === 0) return 'upload.empty'
  if (!images.test(name) && !videos.test(name)) return 'upload.type'
  if (images.test(name) && size > materialLimits.materialImageBytes) return 'upload.imageTooLarge'
  return size > materialLimits.materialVideoBytes ? 'upload.videoTooLarge' : null
}
