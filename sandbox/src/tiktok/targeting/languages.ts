const codes = [
  ...[
    'ar',
    'bn',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'fi',
    'fr',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'jv',
    'ko',
    'ms',
    'nl',
    'no',
    'pl',
    'pt',
  ],
  ...['ro', 'ru', 'sv', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'zh', 'zh-Hant'],
]
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Languages of people's apps that ad groups can address: a selection. */
export const languages: readonly { readonly code: string; readonly name: string }[] = codes.map((code) => ({
  code,
  name: names.of(code) ?? code,
}))
