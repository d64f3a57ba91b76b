import { intlTag, type Locale } from '@adroit/contract/locales'

/** ISO 3166 codes of the countries that ads can be shown in: without those that platforms exclude by law (CU, IR, KP, SY). */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Countries by their names in a language, sorted by them. */
export function countries(locale: Locale): readonly { readonly id: string; readonly name: string }[] {
  const tag = intlTag(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return codes.map((id) => ({ id, name: names.of(id) ?? id })).toSorted((one, other) => one.name.localeCompare(other.name, tag))
}

const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ml ms nl no pl pt ro ru sk sl sr sv ta te th tl tr uk ur vi zh'.split(
    ' ',
  )

/** Languages by their names in a language. */
export function languageChoices(locale: Locale): readonly { readonly value: string; readonly name: string }[] {
  const tag = intlTag(locale)
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  return languageCodes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
}
