import type { PlannedFile } from '../../account-plan.ts'

/** A shape of images: its ratio of width to height, and the smallest size in pixels (Google's limits of assets; ratios may differ by 1 %). */
interface Shape {
  readonly ratio: number
  readonly width: number
  readonly height: number
}

const shapes = {
  landscape: { ratio: 1.91, width: 600, height: 314 },
  square: { ratio: 1, width: 300, height: 300 },
  portrait: { ratio: 4 / 5, width: 480, height: 600 },
  tallPortrait: { ratio: 9 / 16, width: 600, height: 1_067 },
} as const satisfies Readonly<Record<string, Shape>>
export type ImageShape = keyof typeof shapes

const logo: Shape = { ratio: 1, width: 128, height: 128 }
const tolerance = 0.01
const mostBytes = 5_120 * 1_024
const types: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

const fits = ({ width, height }: PlannedFile, shape: Shape): boolean =>
  width >= shape.width && height >= shape.height && Math.abs(width / height / shape.ratio - 1) <= tolerance

/** The shape of an image; null: Google has none like it, or the image is too small. */
export const shapeOf = (file: PlannedFile): ImageShape | null =>
  (Object.keys(shapes) as ImageShape[]).find((name) => fits(file, shapes[name])) ?? null

export const isLogo = (file: PlannedFile): boolean => file.kind === 'image' && fits(file, logo)

/** Whether an image has a format and a size that Google accepts. */
export const isAccepted = ({ type, bytes }: PlannedFile): boolean => types.includes(type) && bytes <= mostBytes
