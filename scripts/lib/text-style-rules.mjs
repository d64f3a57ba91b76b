/** What texts of the interface must not say, each with what to say instead. See "The interface" in the project's words. */
export const english = [
  [/authoris|recognis|organis|summaris|customis|initialis/i, 'American spelling: -ize'],
  [/colour|favour|behaviour|neighbour/i, 'American spelling: -or'],
  [/licence|cancelled|labelled|travelled|catalogue|\bcentre\b|\bgrey\b|programme/i, 'American spelling'],
  [/\bfigures?\b/i, 'metrics, data or values'],
  [/\be-mail/i, 'email'],
  [/\bany more\b/i, 'anymore, or no longer'],
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\banew\b|\bthereof\b|\bmeanwhile\b/i, 'again; in the meantime'],
  [/\bmend(ed|s)?\b/i, 'fix'],
  [/\bby now\b|\bheld already\b|\bheld by then\b|\bholds by\b/i, 'name what changed'],
  [/waits? for a yes/i, 'ready to confirm, or needs approval'],
  [/\btake(s|n)? (it )?back\b|\bput back\b|\bgive(n)? up\b/i, 'undo, restore, cancel'],
  [/found out|takes nothing|look it up|look at \{platform\}/i, 'check on the platform'],
  [/\bgo on\b/i, 'continue'],
  [/papers missing|spent up|in work\b|as the phone|choose none/i, 'the term of the field'],
  [/\bat (\{platform\}|the platform|meta|google|tiktok)\b/i, 'on {platform}'],
]

export const chinese = [
  [/您/, '不用“您”'],
  [/花费/, '消耗'],
  [/货币/, '币种'],
  [/[,;:!?](?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[,;:!?]/, '全角标点'],
]

export const every = [
  [/ {2}/, 'one space'],
  [/^\s|\s$/, 'no space at the ends'],
  [/\.\.\./, '…'],
  [/['"]/, 'curly quotes: ’ “ ”'],
]

/** Texts that are the same in Chinese: names of products, codes, units, formats. */
export const sameInChinese = /^(login\.name|platform\.|about\.short|unit\.percent|rates\.ecb|head\.optReceiveRoi)/

/** The longest text, in words, that simplified English may share with English: a longer one was most likely left as it was. */
export const wordsShared = 9
