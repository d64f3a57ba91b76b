import { platformNames, type World } from '../world/world.ts'

/** Parses a world from its saved JSON. Returns a string that says what is wrong with it. */
export function readWorld(text: string): World | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'it is not JSON'
  }
  return checkWorld(value)
}

/** Checks the main parts of a world only, because its source is a sandbox. */
export function checkWorld(value: unknown): World | string {
  if (!isRecord(value)) return 'it is not an object'
  if (typeof value['seed'] !== 'number' || typeof value['scenario'] !== 'string') return 'seed or scenario is missing'
  if (typeof value['nextNumber'] !== 'number') return 'nextNumber is missing'
  for (const key of ['clock', 'objects', 'codes', 'tokens', 'reports', 'own']) if (!isRecord(value[key])) return `${key} is missing`
  for (const key of ['people', 'accounts']) if (!Array.isArray(value[key])) return `${key} is missing`
  const own = value['own']
  if (!isRecord(own) || platformNames.some((name) => !isRecord(own[name]))) return 'own is not complete'
  const objects = Object.values(value['objects'] as Record<string, unknown>)
  const whole = (object: unknown) => isRecord(object) && Array.isArray(object['history']) && Array.isArray(object['countries'])
  if (!objects.every(whole)) return 'it was saved by another version'
  // the parts that differ between versions are checked above; the rest was written by `save` itself
  return { made: {}, ...value } as unknown as World
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
