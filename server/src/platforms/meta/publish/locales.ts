/**
 * Meta's numbers of languages (`/search?type=adlocale`), by language tag. A language that several countries speak has a number for all of
 * its forms, which reads back as `groups` says.
 */
const numbers: Readonly<Record<string, number>> = {
  ...{ af: 36, ar: 28, az: 53, be: 54, bg: 37, bn: 45, bs: 55, ca: 1, ceb: 56, cs: 2, cy: 3, da: 4, de: 5, el: 39, en: 1001 },
  ...{ 'en-GB': 24, 'en-US': 6, eo: 57, es: 1002, 'es-ES': 7, 'es-419': 23, et: 58, eu: 59, fa: 60, fi: 8, fil: 26, fo: 62, fr: 1003 },
  ...{ 'fr-CA': 44, 'fr-FR': 9, fy: 63, ga: 64, gl: 65, gn: 66, gu: 67, he: 29, hi: 46, hr: 38, hu: 30, hy: 68, id: 25, is: 69, it: 10 },
  ...{ ja: 11, jv: 71, ka: 72, kk: 73, km: 74, kn: 75, ko: 12, ku: 76, lt: 40, lv: 78, mk: 79, ml: 50, mn: 80, mr: 81, ms: 41, nb: 13 },
  ...{ ne: 82, nl: 14, 'nl-BE': 83, nn: 84, no: 13, pa: 47, pl: 15, ps: 85, pt: 1005, 'pt-BR': 16, 'pt-PT': 31, ro: 32, ru: 17, si: 86 },
  ...{ sk: 33, sl: 34, sq: 87, sr: 42, sv: 18, sw: 88, ta: 48, te: 49, tg: 89, th: 35, tl: 26, tr: 19, uk: 52, ur: 90, uz: 91, vi: 27 },
  ...{ zh: 1004, 'zh-CN': 20, 'zh-Hans': 20, 'zh-Hant': 22, 'zh-HK': 21, 'zh-TW': 22 },
}

const groups: Readonly<Record<number, readonly number[]>> = {
  1001: [6, 24],
  1002: [7, 23],
  1003: [9, 44],
  1004: [20, 21, 22],
  1005: [16, 31],
}

/** Meta's number of a language; undefined: ads cannot be limited to it. */
export const localeOf = (tag: string): number | undefined => (Object.hasOwn(numbers, tag) ? numbers[tag] : undefined)

/** The languages that a list of numbers stands for, with groups replaced by their members. */
export const spokenBy = (locales: readonly number[]): number[] => locales.flatMap((locale) => groups[locale] ?? [locale])
