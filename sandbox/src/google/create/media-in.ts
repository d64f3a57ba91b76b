import type { Fields } from '../../world/world.ts'
import type { Ask } from './ask.ts'
import { checkImage, checkVideo, type Purpose } from './asset-of.ts'
import { checkCount } from './texts.ts'

/** Checks a list of videos. */
export function checkVideos(ask: Ask, videos: readonly Fields[], count: readonly [number, number], at: readonly string[]): void {
  checkCount(ask, videos.length, count, at)
  const [before, fieldName] = [at.slice(0, -1), at.at(-1) ?? '']
  for (const [index, { asset }] of videos.entries()) checkVideo(ask, String(asset), [...before, { fieldName, index }, 'asset'])
}

/** Checks a list of images for one purpose. */
export function checkImages(
  ask: Ask,
  images: readonly Fields[],
  count: readonly [number, number],
  purpose: Purpose,
  at: readonly string[],
): void {
  checkCount(ask, images.length, count, at)
  const [before, fieldName] = [at.slice(0, -1), at.at(-1) ?? '']
  for (const [index, { asset }] of images.entries()) checkImage(ask, String(asset), purpose, [...before, { fieldName, index }, 'asset'])
}
