/** Endings by media type: TikTok tells files apart by their names. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/mpeg': 'mpeg',
  'video/3gpp': '3gp',
  'video/x-msvideo': 'avi',
}

/** A name in TikTok's library of an account, where every name exists once (40911). At most 100 characters. */
export const fileNameOf = (hash: string, type: string, more = ''): string => `${hash}${more}.${endings[type] ?? 'bin'}`
