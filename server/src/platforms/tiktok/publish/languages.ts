/** Languages that ad groups can be limited to, by TikTok's codes, which are language tags (docs "Enumeration - Languages", `/tool/language/`). */
const codes: readonly string[] = [
  ...['ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'jv', 'ko', 'ms', 'nl', 'no', 'pl'],
  ...['pt', 'ro', 'ru', 'sv', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'zh', 'zh-Hant'],
]

/** TikTok's code of a language; undefined: ads cannot be limited to it. */
export const languageOf = (tag: string): string | undefined => (codes.includes(tag) ? tag : undefined)
