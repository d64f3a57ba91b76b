import { identityPart } from '../../locale/identity-part.ts'
import { loadTexts } from '../../locale/locale.ts'
import { passkeyPart } from '../../locale/passkey-part.ts'
import { OtherSignIns } from './other-sign-ins.tsx'

/** The passkeys and third-party logins of the login page, with their messages. */
export async function loadOtherSignIns() {
  await loadTexts([identityPart, passkeyPart])
  return { default: OtherSignIns }
}
