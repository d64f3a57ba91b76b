import type { MaterialFormat } from '@adroit/contract/material'

/** Media types by a material's format. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
} as const satisfies Readonly<Record<MaterialFormat, string>>
