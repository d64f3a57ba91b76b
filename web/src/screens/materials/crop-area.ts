import { type Placement, placements } from '@adroit/contract/material-crop'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The whole pixels of an image that an area in percent of it stands for, in the shape of a placement. Rounding keeps it inside the image.
 */
export function pixelsOf(percent: Area, image: { width: number; height: number }, placement: Placement): Area {
  const [across, down] = placements[placement].ratio
  const widest = Math.min(image.width, Math.floor((image.height * across) / down))
  const width = Math.max(1, Math.min(widest, Math.round((percent.width / 100) * image.width)))
  const height = Math.max(1, Math.min(image.height, Math.round((width * down) / across)))
  const inside = (start: number, size: number, whole: number) => Math.max(0, Math.min(whole - size, Math.round((start / 100) * whole)))
  return { x: inside(percent.x, width, image.width), y: inside(percent.y, height, image.height), width, height }
}
