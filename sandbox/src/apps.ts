/** What the pretend platforms know Adroit as. Printed with the addresses when the sandbox starts; none of it is worth anything elsewhere. */
export const apps = {
  meta: { id: '100200300400500', secret: 'sandbox-meta-secret' },
  google: { id: 'sandbox.apps.example', secret: 'sandbox-google-secret', developerToken: 'sandbox-developer-token' },
  tiktok: { id: '7200000000000000001', secret: 'sandbox-tiktok-secret' },
} as const
