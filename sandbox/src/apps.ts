/**
 * Adroit's app credentials at the sandbox platforms and login providers. They are printed with the addresses when the sandbox starts, and are useless anywhere
 * else.
 */
export const apps = {
  meta: { id: '100200300400500', secret: 'sandbox-meta-secret' },
  google: { id: 'sandbox.apps.example', secret: 'sandbox-google-secret', developerToken: 'sandbox-developer-token' },
  tiktok: { id: '7200000000000000001', secret: 'sandbox-tiktok-secret' },
  googleLogin: { id: 'sandbox-login.apps.example', secret: 'sandbox-google-login-secret' },
  facebookLogin: { id: '100200300400501', secret: 'sandbox-facebook-login-secret' },
  /** WeChat's website app, and the official account whose pages open inside WeChat. */
  wechatLogin: { id: 'wx00000000sandbox1', secret: 'sandbox-wechat-login-secret' },
  wechatOfficial: { id: 'wx00000000sandbox2', secret: 'sandbox-wechat-official-secret' },
} as const
