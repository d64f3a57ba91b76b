import type { AdObject } from './world.ts'

/** The texts of an ad; the sandbox derives them from its name. */
export function textsOf({ name }: Pick<AdObject, 'name'>): { readonly headlines: readonly string[]; readonly bodies: readonly string[] } {
  return {
    headlines: [`${name}: new season`, 'Free shipping this week'],
    bodies: [`See what is new in ${name}. Order today, try it for 30 days.`, 'Rated 4.8 by 12,000 customers.'],
  }
}
