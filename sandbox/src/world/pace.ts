import type { Pace, World } from './world.ts'

const usualPace: Pace = { reviewMs: 600_000, processingMs: 60_000 }

export const paceOf = (world: World): Pace => ({ ...usualPace, ...world.pace })
