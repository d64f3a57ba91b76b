import { readFileSync } from 'node:fs'

interface CreativeFile {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly durationMs?: number
}

/** Real images and videos in `sandbox/creatives`, which every account has beside the drawn ones. */
export const creatives: Readonly<Record<'image' | 'video', readonly CreativeFile[]>> = {
  image: [
    { name: 'castle-1x1.jpg', width: 720, height: 720 },
    { name: 'castle-4x5.jpg', width: 720, height: 900 },
    { name: 'coffee-1x1.jpg', width: 720, height: 720 },
    { name: 'coffee-4x5.jpg', width: 720, height: 900 },
    { name: 'cream-4x5.jpg', width: 720, height: 900 },
    { name: 'ramen-1x1.jpg', width: 720, height: 720 },
    { name: 'ramen-4x5.jpg', width: 720, height: 900 },
    { name: 'run-1x1.jpg', width: 720, height: 720 },
    { name: 'trip-16x9.jpg', width: 1280, height: 720 },
    { name: 'trip-4x5.jpg', width: 720, height: 900 },
  ],
  video: [
    { name: 'castle-9x16.mp4', width: 540, height: 960, durationMs: 8_000 },
    { name: 'cream-9x16.mp4', width: 540, height: 960, durationMs: 6_000 },
    { name: 'run-9x16.mp4', width: 540, height: 960, durationMs: 5_000 },
  ],
}

export const readCreative = (name: string): Uint8Array => readFileSync(new URL(`../../creatives/${name}`, import.meta.url))
