import { isMadeByModel } from '@vignette/domain/library/provenance'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { partsFor, type PostDraft } from './post-draft.ts'
import type { Media } from './problems-of-draft.ts'

/** The items that others were made from, as a version for a platform was made from a video. */
export const parentsOf = (media: Media): readonly string[] =>
  [...media.values()].flatMap((item) => (isMadeByModel(item) || item.parentId === null ? [] : [item.parentId]))

const comesFromModel = (item: LibraryItem | undefined, parents: Media): boolean => {
  if (!item) return false
  return isMadeByModel(item) || comesFromModel(item.parentId === null ? undefined : parents.get(item.parentId), parents)
}

type Disclosure = {
  /** The networks that are told. */
  readonly networks: readonly string[]
  /** The pictures and videos for which they are. */
  readonly names: readonly string[]
}

/** Where a post will be labelled as made with AI, and why. It follows from where its media come from. */
export const disclosureOf = (
  draft: PostDraft,
  accounts: readonly ShownAccount[],
  media: Media,
  parents: Media,
): Disclosure | null => {
  const told = accounts.flatMap((account) => {
    if (capabilitiesOfAccount(account).aiDisclosure === null) return []
    const ids = partsFor(draft, account.id).flatMap(({ mediaIds }) => mediaIds)
    const names = ids.flatMap((id) => {
      const item = media.get(id)
      return item && comesFromModel(item, parents) ? [item.name] : []
    })
    return names.length > 0 ? [{ network: shortNameOf(account.network), names }] : []
  })
  if (told.length === 0) return null
  const unique = (all: readonly string[]) => [...new Set(all)]
  return { networks: unique(told.map(({ network }) => network)), names: unique(told.flatMap(({ names }) => names)) }
}
