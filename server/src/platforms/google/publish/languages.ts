/** Google's language constants by language tag (its list of language codes). Google has one constant for all countries of most languages. */
const constants: Readonly<Record<string, number>> = {
  ...{ ar: 1019, bg: 1020, bn: 1056, ca: 1038, cs: 1021, da: 1009, de: 1001, el: 1022, en: 1000, es: 1003, et: 1043, fa: 1064, fi: 1011 },
  ...{ fil: 1042, fr: 1002, gu: 1072, he: 1027, hi: 1023, hr: 1039, hu: 1024, id: 1025, is: 1026, it: 1004, ja: 1005, kn: 1086, ko: 1012 },
  ...{ lt: 1029, lv: 1028, ml: 1098, mr: 1101, ms: 1102, nb: 1013, nl: 1010, no: 1013, pa: 1110, pl: 1030, pt: 1014, ro: 1032, ru: 1031 },
  ...{ sk: 1033, sl: 1034, sr: 1035, sv: 1015, ta: 1130, te: 1131, th: 1044, tl: 1042, tr: 1037, uk: 1036, ur: 1041, vi: 1040 },
  ...{ 'zh-CN': 1017, 'zh-Hans': 1017, 'zh-TW': 1018, 'zh-Hant': 1018, 'zh-HK': 1018 },
}

/** The constants of a language; Chinese without a script has two. Empty: ads cannot be limited to it. */
export function constantsOf(tag: string): number[] {
  if (tag === 'zh') return [1017, 1018]
  const [plain = ''] = tag.split('-')
  const constant = Object.hasOwn(constants, tag) ? constants[tag] : constants[Object.hasOwn(constants, plain) ? plain : '']
  return constant === undefined ? [] : [constant]
}
