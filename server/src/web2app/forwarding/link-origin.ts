import type { Config } from '../../config.ts'

/** Where links are opened, for work without a request. */
export function originOfLinks({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl === null ? `http://${host}:${port}` : `${publicUrl.origin}${publicUrl.pathname.replace(/\/+$/, '')}`
}
