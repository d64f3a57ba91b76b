import type { EarnedTexts } from './en-US.ts'

export const earned: EarnedTexts = {
  'earned.title': 'What it earned',
  'earned.none': 'No ad has shown it yet',
  'earned.noneNote': 'Numbers come when an ad of a connected account uses it.',
  'earned.noneInRange': 'No ad showed it on these days',
  'earned.firstServed': 'First shown on {day}.',
  'earned.fatigue': 'Do people tire of it?',
  'earned.fatigueNote': 'Share of clicks for each day since an ad first ran. All ads, all dates.',
  'earned.fatigueChange': 'First {days} days {first}, last {days} days {last}',
  'earned.fatigueLabel': 'Share of clicks from day 1 to day {days}. Highest {high}, lowest {low}.',
  'earned.day': 'Day {day}',
  'earned.dayHead': 'Day',
  'earned.adsHead': 'Ads',
  'earned.where': 'Ads that use it',
  'earned.topAds': 'The {shown} ads that spent most, of {count}.',
  'earned.withoutData': {
    one: '{count} more ad uses it. It has no numbers for these days.',
    other: '{count} more ads use it. They have no numbers for these days.',
  },
  'earned.shared': { one: 'with {count} more material', other: 'with {count} more materials' },
  'earned.matches': 'How it was found',
  'earned.matchesNote': 'Images and videos in accounts that are this material.',
  'earned.matchCount': { one: '{count} match', other: '{count} matches' },
  'earned.by.bytes': 'Same file',
  'earned.by.upload': 'Uploaded by Adroit',
  'earned.by.import': 'Imported from there',
}
