import { type Asking, readable } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { paged } from '../paging.ts'
import { id, listOf, oneOf, optional, parse, record, required, text } from '../parameters.ts'

/** Music for carousels. Titles and numbers are invented. */
const musics = [
  { music_id: '7100000000000000001', file_name: 'Upbeat morning', author: 'Ada Lund', duration: 31.5 },
  { music_id: '7100000000000000002', file_name: 'Upbeat street', author: 'Juno Park', duration: 24 },
  { music_id: '7100000000000000003', file_name: 'Slow river', author: 'Ada Lund', duration: 58.2 },
]

export const isMusic = (musicId: string): boolean => musics.some(({ music_id }) => music_id === musicId)

/** `GET /file/music/get/`, for carousels and by a keyword or by number. */
export function searchMusic(asking: Asking): unknown {
  const given = parse(
    {
      advertiser_id: required(id),
      music_scene: required(oneOf(['CAROUSEL_ADS'])),
      search_type: required(oneOf(['SEARCH_BY_KEYWORD', 'SEARCH_BY_MUSIC_ID'])),
      filtering: optional(record({ keyword: optional(text), music_ids: optional(listOf(id, 100)) })),
      ...paged(200),
    },
    Object.fromEntries(asking.call.query),
    true,
  )
  readable(asking, given.advertiser_id)
  const { search_type: by, page = 1, page_size = 200 } = given
  const { keyword, music_ids: ids } = given.filtering ?? {}
  if (by === 'SEARCH_BY_KEYWORD' && keyword === undefined) throw badParameter('filtering.keyword: Missing data for required field.')
  const found = musics.filter((music) =>
    by === 'SEARCH_BY_KEYWORD' ? music.file_name.toLowerCase().includes(String(keyword).toLowerCase()) : ids?.includes(music.music_id),
  )
  const page_info = { page, page_size, total_number: found.length, total_page: Math.ceil(found.length / page_size) }
  return { musics: found.slice((page - 1) * page_size, page * page_size), page_info }
}
