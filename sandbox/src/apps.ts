/**
 * Adroit's app credentials at the sandbox platforms. They are printed with the addresses when the sandbox starts, and are useless anywhere
 * else.
 */
export const apps = {
  meta: { id: '100200300400500', secret: 'sandbox-meta-secret' },
  google: { id: 'sandbox.apps.example', secret: 'sandbox-google-secret', developerToken: 'sandbox-developer-token' },
  tiktok: { id: '7200000000000000001', secret: 'sandbox-tiktok-secret' },
} as const
