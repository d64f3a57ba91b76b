import { credentialsPart } from '../locale/credentials-part.ts'
import { identityPart } from '../locale/identity-part.ts'
import { loadTexts } from '../locale/locale.ts'
import { passkeyPart } from '../locale/passkey-part.ts'
import { twoStepPart } from '../locale/two-step-part.ts'

/** The pages that open without a session, as in `people-pages.ts`. */
export const openPages = {
  agreement: () => import('../screens/session/agreement-page.tsx').then((module) => module.AgreementPage),
  invite: () => import('../screens/session/invite-page.tsx').then((module) => module.InvitePage),
  checkLogin: async () => {
    const [page] = await Promise.all([
      import('../screens/session/login-check-page.tsx').then((module) => module.LoginCheckPage),
      loadTexts([identityPart]),
    ])
    return page
  },
  resetPassword: async () => {
    const [page] = await Promise.all([
      import('../screens/session/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
      loadTexts([credentialsPart]),
    ])
    return page
  },
  secondFactor: async () => {
    const [page] = await Promise.all([
      import('../screens/session/second-factor-page.tsx').then((module) => module.SecondFactorPage),
      loadTexts([credentialsPart, twoStepPart, passkeyPart]),
    ])
    return page
  },
} as const
