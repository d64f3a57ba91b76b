/**
 * What a posting identity is known by: its id alone for the advertiser's own (`CUSTOMIZED_USER`), otherwise `TT_USER/id`, or
 * `BC_AUTH_TT/id/business center`. TikTok demands the type with the id.
 */
export interface Identity {
  readonly type: string
  readonly id: string
  /** The business center through which a TikTok account was shared; null: none. */
  readonly center: string | null
}

const own = 'CUSTOMIZED_USER'

export function identityKey({ type, id, center }: Identity): string {
  return type === own ? id : [type, id, ...(center === null ? [] : [center])].join('/')
}

export function identityOf(key: string): Identity {
  const [first = '', id, center = null] = key.split('/')
  return id === undefined ? { type: own, id: first, center: null } : { type: first, id, center }
}

/** Whether ads are posted by a TikTok account (Spark Ads); the advertiser's own identity is a name and a picture only. */
export const isTiktokAccount = (key: string | null): boolean => key !== null && identityOf(key).type !== own
