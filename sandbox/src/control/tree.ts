import { type Answer, type Call, json } from '../http/call.ts'
import type { Sandbox } from '../sandbox.ts'
import { fileOf, mediaOf } from '../world/media.ts'
import { orphansOf } from '../world/orphans.ts'
import { addressOf } from '../world/pictures.ts'
import { nowOf, objectsAtSource } from '../world/read.ts'
import { issueToken } from '../world/tokens.ts'
import { type AdObject, type Person, platformNames, type World } from '../world/world.ts'
import { shownMedia } from './shown-media.ts'
import { allScopes } from './tokens.ts'
import { accountIn, platformIn, textIn } from './wrong.ts'

/**
 * `?platform=&account=`: an account with its images and videos, and all its entities, including deleted and hidden ones, with what each ad
 * shows; what else API calls created, in order of creation; and what of all that they created no ad uses.
 */
export function tree({ world }: Sandbox, { query }: Call): Answer {
  const platform = platformIn(query.get('platform'))
  const account = accountIn(world, platform, textIn('account', query.get('account')))
  const objects = objectsAtSource(world, account)
  const below = (parent: AdObject): readonly AdObject[] => objects.filter((object) => object.parent === parent.id)
  const campaigns = objects.filter((object) => object.level === 'campaign')
  const adsBelow = (adSet: AdObject) => below(adSet).map((ad) => ({ ...ad, media: shownMedia(world, ad) }))
  const media = mediaOf(account).map((one) => ({ kind: one.kind, name: one.name, md5: fileOf(one).md5, url: addressOf(world, one) }))
  return json({
    account: { ...account, media },
    campaigns: campaigns.map((campaign) => ({ ...campaign, adSets: below(campaign).map((adSet) => ({ ...adSet, ads: adsBelow(adSet) })) })),
    made: Object.values(world.made).filter((made) => made.platform === platform && made.account === account.id),
    orphans: orphansOf(world, account),
  })
}

/** The people of every platform, each with a valid token, and its accounts with each person's rights. */
export function accounts(sandbox: Sandbox): Answer {
  const { world } = sandbox
  sandbox.unsaved = true
  return json({
    platforms: Object.fromEntries(
      platformNames.map((platform) => {
        const people = world.people.filter((person) => person.platform === platform)
        return [
          platform,
          {
            people: people.map((person) => ({ id: person.id, name: person.name, email: person.email, token: tokenFor(world, person) })),
            accounts: world.accounts
              .filter((account) => account.platform === platform)
              .map(({ id, name, currency, timeZone, standing, parent, manager }) => ({
                id,
                name,
                currency,
                timeZone,
                standing,
                parent,
                manager,
                rights: Object.fromEntries(people.flatMap((person) => (person.rights[id] ? [[person.id, person.rights[id]]] : []))),
              })),
          },
        ]
      }),
    ),
    now: nowOf(world).toISOString(),
  })
}

/** A token without expiry; the same one again while it is valid. */
function tokenFor(world: World, { platform, id }: Person): string {
  const known = Object.entries(world.tokens).find(
    ([, token]) =>
      token.platform === platform && token.person === id && token.endsAt === null && !token.revoked && token.kind !== 'refresh',
  )
  return (
    known?.[0] ??
    issueToken(world, { platform, person: id, kind: platform === 'meta' ? 'long' : 'access', scopes: allScopes[platform] }, null).token
  )
}
