/**
 * Passwords that guessing tools try first (the heads of lists of breached passwords, 6 to 18 characters). Letter case and trailing digits
 * and symbols are ignored.
 */
const common = new Set(
  `123456 12345678 123456789 1234567890 password password1 passw0rd p@ssw0rd p@ssword qwerty qwerty123 qwertyuiop qwer1234 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd1234 abc12345 a123456 a12345678 aa123456 aa12345678
  admin admin123 administrator root toor123 welcome welcome1 letmein iloveyou sunshine princess dragon monkey football baseball
  basketball superman batman pokemon starwars shadow master killer trustno1 michael jennifer jordan23 charlie michelle jessica
  ashley bailey daniel andrew joshua hannah amanda computer internet google facebook instagram tiktok whatsapp samsung liverpool
  chelsea arsenal barcelona realmadrid freedom whatever secret changeme default guest login access hello123 test123 testtest demo123
  temp123 company marketing adwords advertising campaign summer winter spring autumn january february march2024 monday friday
  woaini woaini1314 woaini520 5201314 520520 147258369 159357 987654321 123123 123321 112233 121212 131313 147147 456456 555666
  666666 888888 000000 111111 222222 aaaaaa abcabc qazwsx qweasd qweasdzxc lovely flower cookie cheese pepper ginger hunter ranger
  buster soccer hockey matrix mustang corvette ferrari mercedes porsche yamaha nintendo playstation minecraft fortnite naruto
  samantha nicole butterfly purple orange yellow silver golden diamond crystal angel123 jesus1 blessed forever family mother father`.split(
    /\s+/,
  ),
)

/** Trailing digits and symbols. */
const tail = /[\d!@#$%^&*._-]+$/

/** Returns why a password may not be set, or null. Names that belong to the account count as common. */
export function weakness(password: string, names: readonly string[]): string | null {
  const plain = password.toLowerCase()
  const stem = plain.replace(tail, '')
  const isName = (name: string) => plain.startsWith(name) && plain.slice(name.length).replace(tail, '') === ''
  const known = common.has(plain) || (stem.length >= 4 && common.has(stem)) || names.some((name) => isName(name.toLowerCase()))
  if (known) return 'This password is one of those that are tried first. Choose another one.'
  if (new Set(plain).size < 4) return 'This password has too few different characters. Choose another one.'
  return isRun(plain) ? 'This password is a run of neighbouring characters. Choose another one.' : null
}

/** True for runs such as 34567890 and hgfedcba, where each character follows the one before. */
function isRun(value: string): boolean {
  const steps = new Set([...value].slice(1).map((_character, index) => value.charCodeAt(index + 1) - value.charCodeAt(index)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
