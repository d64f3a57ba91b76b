import type { MediaRef } from '../platforms/platform.ts'

/** The key of an image or a video in its account: the platforms' ids of images and videos may be alike. */
export const mediaKey = ({ kind, id }: Pick<MediaRef, 'kind' | 'id'>): string => `${kind}:${id}`
