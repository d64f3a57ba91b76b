import type { Message } from '@adroit/contract/message'

/** Messages of what the ads of a material earned. */
export const earned = {
  'earned.title': 'What it earned',
  'earned.none': 'No ad has shown it yet',
  'earned.noneNote': 'Metrics appear here once an ad of a connected account uses it.',
  'earned.noneInRange': 'No ad showed it in these days',
  'earned.firstServed': 'First served on {day}.',
  'earned.fatigue': 'Fatigue',
  'earned.fatigueNote': 'CTR by days since each ad first served, of all its ads, whatever the date range.',
  'earned.fatigueChange': 'First {days} days {first}, last {days} days {last}',
  'earned.fatigueLabel': 'CTR from day 1 to day {days}. Highest {high}, lowest {low}.',
  'earned.day': 'Day {day}',
  'earned.dayHead': 'Day',
  'earned.adsHead': 'Ads',
  'earned.where': 'Where it runs',
  'earned.topAds': 'The {shown} ads with the most spend, of {count}.',
  'earned.withoutData': {
    one: '{count} more ad uses it, without data in these days.',
    other: '{count} more ads use it, without data in these days.',
  },
  'earned.shared': { one: 'with {count} more material', other: 'with {count} more materials' },
  'earned.matches': 'How it was found',
  'earned.matchesNote': 'Images and videos at platforms that are this material.',
  'earned.matchCount': { one: '{count} match', other: '{count} matches' },
  'earned.by.bytes': 'Same file',
  'earned.by.upload': 'Uploaded by Adroit',
  'earned.by.import': 'Imported from there',
} as const satisfies Record<string, Message>
