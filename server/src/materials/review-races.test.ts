import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, signIn } from '../../test/client.ts'
import { addFile, picture } from '../../test/materials.ts'
import { raceAuditors, raceSwap } from '../../test/review-races.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

// `npm run soak` runs a thousand of each.
const count = 25

let world: World
let clients: Record<'designer' | 'auditor' | 'owner', Client>
let material: string
beforeAll(async () => {
  world = await startWorld()
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'designer', 'auditor'] })
  const enter = (username: string) => signIn(world, abbreviation, username)
  clients = { designer: await enter('designer'), auditor: await enter('auditor'), owner: await enter('owner') }
  material = await addFile(clients.designer, await picture())
})
afterAll(() => world.close())

it('of two auditors who decide at once, one decides [M4]', async () => {
  const { first, second, doubled, unseen } = await raceAuditors(clients.designer, [clients.auditor, clients.owner], material, count)
  expect({ decided: first + second, doubled, unseen }).toEqual({ decided: count, doubled: 0, unseen: 0 })
})

it('an approval while the file or copy is replaced holds for what was seen, or for nothing [M4]', async () => {
  const { first, second, doubled, unseen } = await raceSwap(clients.designer, clients.auditor, material, count)
  expect({ ended: first + second, doubled, unseen }).toEqual({ ended: count, doubled: 0, unseen: 0 })
})
