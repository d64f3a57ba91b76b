import type { Text } from '../../../locale/text.ts'

type Name = Parameters<Text>[0]

/** What the form calls its fields, by the paths that problems name. */
const names: readonly (readonly [RegExp, Name])[] = [
  [/^accounts\.\d+\.budget$/, 'publish.budget'],
  [/^accounts\.\d+\.bid$/, 'publish.bidding'],
  [/^accounts\.\d+\.dailyLower$/, 'publish.limit.dailyLower'],
  [/^accounts\.\d+\.dailyUpper$/, 'publish.limit.dailyUpper'],
  [/^accounts\.\d+\.totalLower$/, 'publish.limit.totalLower'],
  [/^accounts\.\d+\.totalUpper$/, 'publish.limit.totalUpper'],
  [/^accounts\.\d+\.page$/, 'publish.asset.page'],
  [/^accounts\.\d+\.instagram$/, 'publish.asset.instagram'],
  [/^accounts\.\d+\.identity$/, 'publish.asset.identity'],
  [/^accounts\.\d+\.pixel$/, 'publish.asset.pixel'],
  [/^accounts\.\d+\.app$/, 'publish.asset.app'],
  [/^name$/, 'publish.name'],
  [/^names\./, 'publish.names'],
  [/^objective$/, 'publish.objective'],
  [/^event$/, 'publish.event'],
  [/^schedule\.start$/, 'publish.startAt'],
  [/^schedule\.end$/, 'publish.endAt'],
  [/^schedule\.timeZone$/, 'publish.zone'],
  [/^budget/, 'publish.budget'],
  [/^bidding\.roas$/, 'publish.roas'],
  [/^bidding/, 'publish.bidding'],
  [/^attribution$/, 'publish.attribution'],
  [/^audiences\.\d+\.name$/, 'publish.audienceName'],
  [/^audiences\.\d+\.age$/, 'publish.age'],
  [/^audiences\.\d+\.include\.places/, 'publish.places.include'],
  [/^audiences\.\d+\.exclude\.places/, 'publish.places.exclude'],
  [/^audiences\.\d+\.include\.customAudiences/, 'publish.custom.include'],
  [/^audiences\.\d+\.exclude\.customAudiences/, 'publish.custom.exclude'],
  [/^audiences\.\d+\.include\.languages/, 'publish.languages'],
  [/^audiences\.\d+\.(include|exclude)\.taxonomy/, 'positioning.row'],
  [/^google\.businessName$/, 'publish.businessName'],
  [/^google\.logo$/, 'publish.logo'],
  [/^google\.channel$/, 'publish.channel'],
  [/^google\.keywords/, 'publish.keywords'],
  [/^google\.euPolitical$/, 'publish.euPolitical'],
  [/^meta\.beneficiary$/, 'publish.beneficiary'],
  [/^meta\.payor$/, 'publish.payor'],
  [/^meta\.specialAdCategories/, 'publish.special'],
  [/^texts\.titles/, 'publish.titles'],
  [/^texts\.bodies/, 'publish.bodies'],
  [/^texts\.descriptions/, 'publish.descriptions'],
  [/^callToAction$/, 'publish.cta'],
  [/^link$/, 'publish.link'],
  [/^linkParameters$/, 'publish.linkParameters'],
]

/** Returns what the form calls a field; null: it has no name of its own, as a creative has none. */
export function fieldName(field: string, text: Text): string | null {
  const name = names.find(([path]) => path.test(field))
  return name ? text(name[1]) : null
}
