import type { Pool } from 'pg'
import { type ProductFetch, signIn, until } from './person.ts'
import { arrive, brand, type Cast } from './use-release.ts'

/** Starts a picture, so that its effect is running. */
const beginPicture = async (reach: ProductFetch, owner: Pool): Promise<void> => {
  const ada = await signIn(reach, 'ada@example.com')
  await ada.send('POST', '/generations', { kind: 'image', prompt: 'A kiln at night', variations: 4 })
  await until('an effect', async () => {
    const { rowCount } = await owner.query(
      `select from es.effects where state = 'pending' and kind = 'generation.draw' and attempts > 0`,
    )
    return rowCount === 0 ? undefined : rowCount
  })
}

/** Parks sign-ups that are already in the read models, as if their rows had failed at the first attempt. */
const park = (owner: Pool, userId: string | undefined) =>
  owner.query(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select 'profiles', p.version, 0, 'row', $1, e.position, 3, 'TypeError: a mistake (profiles.ts:7)', now() + interval '1 hour'
     from es.events e, es.projections p
     where e.stream = 'user-' || $1 and e.type = 'UserSignedUp' and p.name = 'profiles' and p.state = 'live'`,
    [userId],
  )

/** Leaves work waiting when the data is taken, including a picture if the release has a studio. */
export const leaveWaiting = async (
  reach: ProductFetch,
  cast: Cast,
  release: { readonly owner: Pool; readonly freezeWorker: () => void; readonly studio: boolean },
): Promise<void> => {
  await park(release.owner, cast['silent']?.userId)
  if (release.studio) await beginPicture(reach, release.owner)
  release.freezeWorker()
  // from here on nothing is folded or reacted to
  if (release.studio) {
    const ada = await signIn(reach, 'ada@example.com')
    await ada.send('POST', '/generations', { kind: 'caption', prompt: 'A kiln at night', variations: 1 })
  }
  const ivy = await arrive(reach, cast, 'waiting', 'ivy@example.com', 'Ivy')
  await ivy.send('POST', '/brand/setup', { ...brand, username: 'ivy', brandName: 'Slow Letters' })
  await ivy.send('POST', '/billing/checkout', { tier: 'starter', trial: true })
}
